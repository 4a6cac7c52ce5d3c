import { Box, chakra, Text } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { Input } from '../../../shared/ui/fields.js';

/** What it is, then the control; close together, for panels. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" minH="44px" flexWrap="wrap">
      <Text as="span" fontSize="sm" color="fg.muted">
        {label}
      </Text>
      {children}
    </Box>
  );
}

/** A number with its unit. What is no number in bounds is not taken and goes back on leaving. */
export function Amount({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  unit?: string;
}) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() !== '' && number >= min && number <= max) onChange(number);
  };
  return (
    <Field label={label}>
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <Input
          id={id}
          type="number"
          aria-label={label}
          inputMode="decimal"
          value={typed ?? String(value)}
          min={min}
          max={max}
          step={step}
          h="40px"
          w="96px"
          px="3"
          textAlign="right"
          fontVariantNumeric="tabular-nums"
          onChange={(event) => take(event.target.value)}
          onBlur={() => setTyped(undefined)}
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
