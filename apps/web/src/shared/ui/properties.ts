import { defineConfig } from '@chakra-ui/react';

/**
 * Which style props take their values from which scale. Chakra's own table knows 250 and weighs 8 kB of every screen; a property that is
 * not here still works as plain CSS. `properties.spec.ts` is red where a screen uses a name that only Chakra's table knows.
 */
const SCALES: Readonly<Record<string, string>> = {
  colors:
    'background backgroundColor color fill stroke accentColor caretColor outlineColor textDecorationColor borderColor borderTopColor borderBottomColor borderLeftColor borderRightColor',
  spacing:
    'gap rowGap columnGap top right bottom left inset insetInline insetBlock insetInlineStart insetInlineEnd margin marginTop marginRight marginBottom marginLeft marginInline marginBlock marginInlineStart marginInlineEnd padding paddingTop paddingRight paddingBottom paddingLeft paddingInline paddingBlock paddingInlineStart paddingInlineEnd scrollMarginTop scrollMarginBottom textIndent',
  sizes: 'width height minWidth minHeight maxWidth maxHeight flexBasis',
  radii: 'borderRadius',
  borders: 'border borderTop borderRight borderBottom borderLeft',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  lineHeights: 'lineHeight',
};

const SHORT: Readonly<Record<string, string[]>> = {
  background: ['bg'],
  backgroundImage: ['bgImage'],
  width: ['w'],
  height: ['h'],
  minWidth: ['minW'],
  minHeight: ['minH'],
  maxWidth: ['maxW'],
  maxHeight: ['maxH'],
  insetInline: ['insetX'],
  insetBlock: ['insetY'],
  insetInlineStart: ['insetStart'],
  insetInlineEnd: ['insetEnd'],
  margin: ['m'],
  marginTop: ['mt'],
  marginRight: ['mr'],
  marginBottom: ['mb'],
  marginLeft: ['ml'],
  marginInline: ['mx', 'marginX'],
  marginBlock: ['my', 'marginY'],
  marginInlineStart: ['ms'],
  marginInlineEnd: ['me'],
  padding: ['p'],
  paddingTop: ['pt'],
  paddingRight: ['pr'],
  paddingBottom: ['pb'],
  paddingLeft: ['pl'],
  paddingInline: ['px'],
  paddingBlock: ['py'],
  paddingInlineStart: ['ps'],
  paddingInlineEnd: ['pe'],
};

const scaled = Object.fromEntries(
  Object.entries(SCALES).flatMap(([values, names]) =>
    names.split(' ').map((name) => [name, { values, shorthand: SHORT[name] }]),
  ),
);

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
};
export const properties = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
    focus: '&:is(:focus, [data-focus])',
    focusWithin: '&:is(:focus-within, [data-focus-within])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    before: '&::before',
    after: '&::after',
    first: '&:first-of-type',
    last: '&:last-of-type',
    placeholder: '&::placeholder, &[data-placeholder]',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    dark: '.dark &, .dark .chakra-theme:not(.light) &',
    rtl: '[dir=rtl] &',
  },
  utilities: {
    ...scaled,
    backgroundImage: { shorthand: SHORT.backgroundImage },
    boxSize: { values: 'sizes', transform: (size) => ({ width: size, height: size }) },
    borderTopRadius: {
      values: 'radii',
      transform: (radius) => ({ borderTopLeftRadius: radius, borderTopRightRadius: radius }),
    },
    scrollMarginY: {
      values: 'spacing',
      transform: (space) => ({ scrollMarginTop: space, scrollMarginBottom: space }),
    },
    hideFrom: {
      values: 'breakpoints',
      transform: (_, { raw }) => ({ [`@breakpoint ${raw}`]: { display: 'none' } }),
    },
    hideBelow: {
      values: 'breakpoints',
      transform: (_, { raw }) => ({ [`@breakpoint ${raw}Down`]: { display: 'none' } }),
    },
    lineClamp: {
      transform: (lines) =>
        lines === 'none'
          ? { WebkitLineClamp: 'unset' }
          : {
              overflow: 'hidden',
              display: '-webkit-box',
              WebkitLineClamp: lines,
              WebkitBoxOrient: 'vertical',
              textWrap: 'wrap',
            },
    },
    truncate: {
      transform: (cut) =>
        cut ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
    },
    srOnly: { transform: (only) => (only ? unseen : {}) },
  },
});
