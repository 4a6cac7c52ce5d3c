/** Records what is made of lessons: `LessonGenerations`. */
export const LESSON_GENERATIONS = Symbol('LessonGenerations');
/** Sounds that are known to be lost: `FoundLost`; others are told by it (`LostSounds`). */
export const LOST_SOUNDS = Symbol('LostSounds');
/** Texts of long work, sealed: `SealedTexts`. */
export const SEALED_TEXTS = Symbol('SealedTexts');
/** Keys of translation services, sealed: `SealedKeys`. */
export const SEALED_KEYS = Symbol('SealedKeys');
