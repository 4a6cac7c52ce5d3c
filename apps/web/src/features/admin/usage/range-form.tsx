import { UsageCompare } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { Chip } from '../../../shared/ui/controls.js';
import { Field, Select, TextInput } from '../kit/form.js';
import { AGAINST } from './numbers.js';
import { lastDays } from './wanted.js';

const SPANS = [7, 28, 90];

/** Which days, and what they are held against. */
export function RangeForm({
  range,
  compare,
  today,
  onChange,
}: {
  range: { from: string; to: string };
  compare: UsageCompare;
  today: string;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}) {
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(field) => (
        <TextInput
          {...field}
          type="date"
          w="auto"
          max={today}
          value={range[name]}
          onChange={({ target }) => target.value !== '' && onChange({ ...range, [name]: target.value })} // prettier-ignore
        />
      )}
    </Field>
  );
  return (
    <Box
      role="search"
      aria-label="选时间"
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      gap="3"
      mb="6"
    >
      <Box display="flex" flexWrap="wrap" gap="2">
        {SPANS.map((days) => {
          const span = lastDays(days, today);
          const on = span.from === range.from && span.to === range.to;
          return (
            <Chip key={days} on={on} onToggle={() => onChange(span)}>
              最近 {days} 天
            </Chip>
          );
        })}
      </Box>
      {day('from', '从')}
      {day('to', '到')}
      <Field label="比较">
        {(field) => (
          <Select
            {...field}
            value={compare}
            onChange={({ target }) => onChange({ compare: target.value })}
          >
            {UsageCompare.options.map((value) => (
              <option key={value} value={value}>
                {AGAINST[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Box>
  );
}
