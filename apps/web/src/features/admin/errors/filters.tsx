import { ErrorLevel, ErrorSource, ErrorState, ErrorType, type ErrorFilter } from '@app/contracts';
import { Choice } from '../../../shared/ui/controls.js';
import { LEVELS, optionsOf, SOURCES, STATES, TYPES } from './words.js';

export type Narrow = (next: { [K in keyof ErrorFilter]: ErrorFilter[K] | undefined }) => void;

/** Of which errors the list is. */
export function Filters({ filter, onFilter }: { filter: ErrorFilter; onFilter: Narrow }) {
  const choice = (
    label: string,
    value: string | undefined,
    words: Readonly<Record<string, string>>,
    onChange: (value: string) => void,
  ) => (
    <Choice
      label={label}
      hideLabel
      value={value ?? ''}
      onChange={onChange}
      options={optionsOf(label, words)}
    />
  );
  return (
    <>
      {choice('状态', filter.status, STATES, (value) =>
        onFilter({ ...filter, status: ErrorState.safeParse(value).data }),
      )}
      {choice('优先级', filter.priority, LEVELS, (value) =>
        onFilter({ ...filter, priority: ErrorLevel.safeParse(value).data }),
      )}
      {choice('种类', filter.type, TYPES, (value) =>
        onFilter({ ...filter, type: ErrorType.safeParse(value).data }),
      )}
      {choice('来源', filter.source, SOURCES, (value) =>
        onFilter({ ...filter, source: ErrorSource.safeParse(value).data }),
      )}
    </>
  );
}
