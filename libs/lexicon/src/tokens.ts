/** What counts of the special words: `KnownWords`. */
export const SPECIAL_WORDS = Symbol('SpecialWords');
/** Cuts texts into words: `words` of an `Annotator`. */
export const WORDS = Symbol('Words');
/** Speaks anew what a correction changed: `CorrectedSounds`. */
export const CORRECTED_SOUNDS = Symbol('CorrectedSounds');
