/**
 * Stands for `@pandacss/is-valid-prop` in a build (vite.config.ts): which names that a part of the page is given are plain CSS and go into its
 * style. Chakra's table knows 534 and costs every screen 1.9 kB more (gzip); these are the ones that screens write and that are in none of our scales.
 * `properties.spec.ts` is red where one is missing.
 */
export const CSS_NAMES: ReadonlySet<string> = new Set(
  'WebkitLineClamp alignContent alignItems alignSelf all animation animationDuration appearance aspectRatio borderBottomWidth borderCollapse borderInlineStart borderLeftWidth borderRightWidth borderStyle borderTopLeftRadius borderTopRightRadius borderTopWidth borderWidth boxDecorationBreak boxShadow caret clear clip clipPath colorScheme columns contain container containerType content cursor cx cy d direction display fieldSizing fillOpacity filter flex flexDirection flexShrink flexWrap float font fontFeatureSettings fontStyle fontVariantNumeric grid gridAutoFlow gridColumn gridTemplateColumns gridTemplateRows isolation justifyContent justifyItems justifySelf letterSpacing listStyleType mask objectFit offset opacity order orphans outline outlineOffset overflow overflowWrap overflowX overflowY overlay overscrollBehavior page paintOrder placeContent placeItems pointerEvents position r resize rotate rubyAlign rx scale scrollPaddingBottom scrollbarGutter scrollbarWidth stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeOpacity strokeWidth tableLayout textAlign textAnchor textDecoration textDecorationStyle textDecorationThickness textOverflow textSizeAdjust textUnderlineOffset textWrap touchAction transform transformOrigin transition transitionDuration translate userSelect vectorEffect verticalAlign visibility whiteSpace wordBreak x y zIndex zoom'.split(
    ' ',
  ),
);

/** Also selectors and variables, as Chakra's does. */
export const isCssProperty = (name: string): boolean =>
  CSS_NAMES.has(name) || name.startsWith('--') || /[&@]/.test(name);
