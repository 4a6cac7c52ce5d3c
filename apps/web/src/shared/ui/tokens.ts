/** Chakra's own scales, as far as we use them: written as rules they weigh a tenth of the tables. Rem unless a unit is named. */
const values = <T extends string | number>(table: Record<string, T>) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]));
const rems = (table: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, value]) => [
      name,
      { value: value === 0 ? '0' : `${value}rem` },
    ]),
  );

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40,
  44, 48, 52, 56, 60, 64, 72, 80, 96,
];
const spacing = rems(Object.fromEntries(steps.map((step) => [step, step / 4])));

export const scales = {
  spacing,
  sizes: {
    ...spacing,
    ...rems({
      xs: 20,
      sm: 24,
      md: 28,
      lg: 32,
      xl: 36,
      '2xl': 42,
      '3xl': 48,
      '4xl': 56,
      '5xl': 64,
      '6xl': 72,
    }),
    ...values({
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      '1/2': '50%',
      '1/3': '33.333333%',
      '2/3': '66.666667%',
    }),
  },
  radii: {
    ...rems({ none: 0, xs: 0.125, sm: 0.25, md: 0.375, lg: 0.5, xl: 0.75, '2xl': 1, '3xl': 1.5 }),
    full: { value: '9999px' },
  },
  fontSizes: rems({
    '2xs': 0.625,
    xs: 0.75,
    sm: 0.875,
    md: 1,
    lg: 1.125,
    xl: 1.25,
    '2xl': 1.5,
    '3xl': 1.875,
    '4xl': 2.25,
    '5xl': 3,
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: values({ short: 1.375, moderate: 1.5, tall: 1.625 }),
  borders: values({ '1px': '1px solid', '2px': '2px solid' }),
};
