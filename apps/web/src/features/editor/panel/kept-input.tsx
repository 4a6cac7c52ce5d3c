import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { Input } from '../../../shared/ui/fields.js';

interface Props extends Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'
> {
  value: string;
  /** What they wrote, once they are done. @returns what stands in the field then: the old words where the new ones were not taken */
  take: (typed: string) => string;
}

/**
 * A field whose words are theirs alone while they write: they are taken when they leave it, press Enter or (a number) its arrows.
 * On the way from 4 to 10 stands a 1, and a 1 would have cost what the other three repetitions had. Escape brings the old words back.
 */
export function KeptInput({ value, take, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const settled = useRef(value);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    settled.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  useEffect(() => {
    const input = field.current;
    // The platform's own `change`, which comes for the arrows at once and for letters on leaving; React's comes with every letter.
    const done = () => {
      if (!input || input.value === settled.current) return;
      settled.current = taking.current(input.value);
      input.value = settled.current;
    };
    input?.addEventListener('change', done);
    input?.addEventListener('blur', done);
    return () => {
      input?.removeEventListener('change', done);
      input?.removeEventListener('blur', done);
    };
  }, []);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') currentTarget.dispatchEvent(new Event('change'));
    if (key === 'Escape') currentTarget.value = settled.current;
  };
  return <Input {...rest} ref={field} defaultValue={value} onKeyDown={onKeyDown} />;
}
