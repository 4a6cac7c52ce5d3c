import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { KeptInput } from './kept-input.js';

/** What it is, then the control; close together, for panels. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minH="44px"
      flexWrap="wrap"
    >
      <Text as="span" fontSize="sm" color="fg.muted">
        {label}
      </Text>
      {children}
    </Box>
  );
}

interface AmountProps {
  label: string;
  value: number;
  /** @param begunOn the number that stood there when they began to write */
  onChange: (value: number, begunOn: number) => void;
  min: number;
  max: number;
  /** Where it is whole, so is the number. */
  step?: number;
  unit?: string;
}

/** A number with its unit. What is no number in bounds is not taken and goes back on leaving, and why is said. */
export function Amount({ label, value, onChange, min, max, step = 1, unit }: AmountProps) {
  const notify = useNotify();
  const take = (text: string, begunOn: string): string => {
    const number = Number.isInteger(step) ? Math.round(Number(text)) : Number(text);
    if (text.trim() === '' || !(number >= min && number <= max)) {
      notify(`${label}要在 ${min} 到 ${max}${unit ? ` ${unit}` : ''}之间，没有改`, 'bad');
      return String(value);
    }
    if (number !== value) onChange(number, Number(begunOn));
    return String(number);
  };
  return (
    <Field label={label}>
      <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
        <KeptInput
          type="number"
          aria-label={label}
          inputMode="decimal"
          value={String(value)}
          take={take}
          min={min}
          max={max}
          step={step}
          w="96px"
          px="3"
          textAlign="right"
          fontVariantNumeric="tabular-nums"
        />
        {unit && (
          <chakra.span fontSize="sm" color="fg.muted" minW="2em">
            {unit}
          </chakra.span>
        )}
      </chakra.span>
    </Field>
  );
}
