import type { ComponentProps } from 'react';
import { useWritten } from '../../../shared/ui/use-written.js';
import { ChangedElsewhere } from '../../../shared/ui/changed-elsewhere.js';
import { Input } from '../../../shared/ui/fields.js';

interface Props extends Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'ref'
> {
  value: string;
  /** What they wrote, once they are done, and what stood there when they began. @returns what stands in the field then: the old words where the new ones were not taken */
  take: (typed: string, begunOn: string) => string;
}

/** A field whose words are theirs alone while they write; below it, what others wrote there meanwhile. */
export function KeptInput({ value, take, ...rest }: Props) {
  const { ref, onKeyDown, theirs } = useWritten(value, take);
  return (
    <>
      <Input {...rest} ref={ref} defaultValue={value} onKeyDown={onKeyDown} />
      <ChangedElsewhere value={theirs} />
    </>
  );
}
