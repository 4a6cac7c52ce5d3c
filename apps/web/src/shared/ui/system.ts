import { createSystem, defineConfig, defineRecipe } from '@chakra-ui/react';
import { breakpoints } from '@chakra-ui/react/theme';
import { properties } from './properties.js';
import { scales } from './tokens.js';

// System fonts only, named so that Han, kana and Latin of one line come from one family.
const sans =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';
const serif =
  '"Iowan Old Style", Georgia, "Songti SC", "Hiragino Mincho ProN", "Noto Serif CJK SC", "Source Han Serif SC", serif';

const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace';

const both = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Paper, ink, distance, echo. Every pair of ground and text here is AA; lesson text on paper is AAA. */
const colors = {
  bg: {
    DEFAULT: both('#FBFAF6', '#11181A'),
    panel: both('#FFFFFF', '#182124'),
    muted: both('#F1F1EA', '#1D282B'),
    subtle: both('#F6F5EF', '#151D20'),
  },
  fg: {
    DEFAULT: both('#1E2422', '#E9E6DD'),
    muted: both('#566159', '#A5AFA8'),
    subtle: both('#646F68', '#949F98'),
  },
  border: {
    DEFAULT: both('#DDDED4', '#2C383B'),
    strong: both('#87918A', '#67736F'),
    muted: both('#E9E9E1', '#222D30'),
  },
  pine: {
    solid: both('#2C6A57', '#8CCBB3'),
    hover: both('#235747', '#A2D8C4'),
    contrast: both('#FFFFFF', '#10211B'),
    fg: both('#2C6A57', '#8CCBB3'),
    subtle: both('#E5EEE8', '#1C302A'),
    ring: both('#2C6A57', '#8CCBB3'),
  },
  vermilion: {
    fg: both('#B23A22', '#F2907A'),
    subtle: both('#F9E7E1', '#3A2420'),
    mark: both('#D5482C', '#E8694D'),
  },
  amber: { mark: both('#B9822B', '#D9A94F') }, // stale: a mark, never text
  hill: {
    far: both('#D8E4DB', '#1B2A28'),
    mid: both('#B3CBBD', '#223B36'),
    near: both('#86AC99', '#2C5148'),
  },
};

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    whiteSpace: 'nowrap',
    fontWeight: '500',
    cursor: 'pointer',
    borderRadius: '10px',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition:
      'background-color 140ms ease-out, border-color 140ms ease-out, color 140ms ease-out',
    _disabled: { opacity: '0.55', cursor: 'not-allowed', _dark: { opacity: '0.72' } },
  },
  variants: {
    variant: {
      solid: { bg: 'pine.solid', color: 'pine.contrast', _hover: { bg: 'pine.hover' } },
      outline: { borderColor: 'border.strong', bg: 'bg.panel', _hover: { bg: 'bg.muted' } },
      subtle: { bg: 'pine.subtle', color: 'pine.fg', _hover: { borderColor: 'pine.solid' } },
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' } },
      plain: {
        color: 'pine.fg',
        textDecoration: 'underline',
        textUnderlineOffset: '0.25em',
        textDecorationThickness: '1px',
      },
      surface: { color: 'vermilion.fg', borderColor: 'border', _hover: { bg: 'vermilion.subtle' } },
    },
    size: {
      sm: { minH: '36px', px: '3', fontSize: 'sm' },
      md: { minH: '44px', px: '4', fontSize: 'md' },
      lg: { minH: '52px', px: '7', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const heading = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'heading',
    fontWeight: '600',
    lineHeight: '1.35',
    letterSpacing: '0.01em',
    textWrap: 'balance',
  },
});

export const system = createSystem(
  properties,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'echo',
    globalCss: {
      // What Chakra's preflight reads.
      '*': {
        fontFeatureSettings: '"cv11"',
        '--global-font-mono': 'fonts.mono',
        '--global-font-body': 'fonts.body',
        '--global-color-border': 'colors.border',
      },
      '*::placeholder, *[data-placeholder]': {
        color: 'color-mix(in srgb, {colors.fg.muted} 80%, transparent)',
      },
      html: {
        bg: 'bg',
        color: 'fg',
        fontFamily: 'body',
        lineHeight: '1.6',
        textSizeAdjust: '100%',
        colorPalette: 'pine',
      },
      body: { bg: 'bg', color: 'fg' },
      'html.dark': { colorScheme: 'dark' },
      // Chakra's preflight makes ruby full-sized.
      rt: {
        fontSize: '0.5em',
        lineHeight: '1.1',
        userSelect: 'none',
        fontWeight: '400',
        textAlign: 'center',
      },
      ':focus-visible': {
        outline: '2px solid',
        outlineColor: 'pine.ring',
        outlineOffset: '2px',
        borderRadius: '6px',
      },
      // Where a language begins: `:lang()` would match a ruby inside as well, and undo what is chosen around it.
      '[lang|=ja]': {
        fontFamily: 'system-ui, "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", sans-serif',
      },
      '[lang|=zh-TW]': {
        fontFamily:
          'system-ui, "PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", sans-serif',
      },
      '[lang|=ko]': {
        fontFamily:
          'system-ui, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", sans-serif',
      },
      '.serif, .serif-lesson .lesson-text': { fontFamily: serif },
      '.serif:lang(ja), .serif-lesson .lesson-text:lang(ja)': {
        fontFamily: 'Georgia, "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", serif',
      },
      '.serif:lang(zh-TW), .serif-lesson .lesson-text:lang(zh-TW)': {
        fontFamily: 'Georgia, "Songti TC", "Noto Serif CJK TC", serif',
      },
      '*, *::before, *::after': {
        _motionReduce: {
          animationDuration: '0.01ms !important',
          transitionDuration: '0s !important',
        },
      },
      '.calm *, .calm *::before, .calm *::after': {
        animationDuration: '0.01ms !important',
        transitionDuration: '0s !important',
      },
    },
    theme: {
      breakpoints,
      keyframes: { 'fade-in': { from: { opacity: 0 } }, 'fade-out': { to: { opacity: 0 } } },
      tokens: {
        ...scales,
        fonts: {
          body: { value: sans },
          heading: { value: sans },
          serif: { value: serif },
          mono: { value: mono },
        },
      },
      semanticTokens: { colors },
      recipes: { button, heading },
    },
  }),
);
