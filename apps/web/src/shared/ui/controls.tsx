import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const fieldStyle = {
  appearance: 'auto',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: '10px',
  minH: 'var(--control, 44px)',
  px: '3',
  maxW: '100%',
  fontSize: 'var(--control-text, 1rem)',
  color: 'fg',
} as const;

/** The platform's own list: the best one under a thumb. */
export function Choice({
  label,
  value,
  onChange,
  options,
  hideLabel = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; text: string }[];
  hideLabel?: boolean;
}) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="3" minW="0">
      <chakra.span color="fg.muted" fontSize="sm" flexShrink="0" srOnly={hideLabel}>
        {label}
      </chakra.span>
      <chakra.select
        {...fieldStyle}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </chakra.select>
    </chakra.label>
  );
}

/** A word that is on or off. */
export function Chip({
  on,
  onToggle,
  children,
  label,
}: {
  on: boolean;
  onToggle: () => void;
  children: ReactNode;
  label?: string;
}) {
  return (
    <chakra.button
      type="button"
      aria-pressed={on}
      aria-label={label}
      onClick={onToggle}
      minH="var(--control, 44px)"
      minW="44px"
      px={{ base: '3', md: '3.5' }}
      borderRadius="full"
      borderWidth="1px"
      borderColor={on ? 'pine.solid' : 'border.strong'}
      bg={on ? 'pine.subtle' : 'transparent'}
      color={on ? 'pine.fg' : 'fg.muted'}
      fontWeight={on ? '500' : '400'}
      fontSize="sm"
      cursor="pointer"
      transition="background-color 140ms ease-out"
    >
      {children}
    </chakra.button>
  );
}

/** One of a few, all visible. */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: { value: T; text: string }[];
}) {
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      display="inline-flex"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="10px"
      overflow="hidden"
    >
      {options.map((option) => (
        <chakra.label key={option.value} cursor="pointer" position="relative">
          <chakra.input
            type="radio"
            srOnly
            name={label}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="peer"
          />
          <Text
            as="span"
            display="grid"
            placeItems="center"
            px="4"
            minH="calc(var(--control, 48px) - 2px)"
            fontSize="var(--control-text, 1rem)"
            css={{
              '.peer:checked + &': { bg: 'pine.subtle', color: 'pine.fg', fontWeight: '500' },
              '.peer:focus-visible + &': {
                outline: '2px solid',
                outlineColor: 'pine.ring',
                outlineOffset: '-3px',
              },
            }}
          >
            {option.text}
          </Text>
        </chakra.label>
      ))}
    </Box>
  );
}

/** Settings in rows: what it is, then the control. */
export function Row({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="4"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1 1 12em">
        <Text fontWeight="500">{title}</Text>
        {hint && (
          <Text fontSize="sm" color="fg.muted">
            {hint}
          </Text>
        )}
      </Box>
      {children}
    </Box>
  );
}

export function Toggle({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <chakra.button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
      w="48px"
      h="var(--control, 44px)"
      display="grid"
      placeItems="center"
      cursor="pointer"
    >
      <chakra.span
        position="relative"
        display="block"
        w="48px"
        h="28px"
        borderRadius="full"
        borderWidth="1px"
        borderColor={on ? 'pine.solid' : 'border.strong'}
        bg={on ? 'pine.solid' : 'bg.muted'}
        transition="background-color 140ms ease-out"
      >
        <chakra.span
          position="absolute"
          top="3px"
          left="3px"
          boxSize="20px"
          borderRadius="full"
          bg={on ? 'pine.contrast' : 'fg.subtle'}
          transform={on ? 'translateX(20px)' : undefined}
          transition="transform 140ms ease-out"
        />
      </chakra.span>
    </chakra.button>
  );
}
