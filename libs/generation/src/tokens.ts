/** Records what is made of lessons: `LessonGenerations`. */
export const LESSON_GENERATIONS = Symbol('LessonGenerations');
/** Texts of long work, sealed: `SealedTexts`. */
export const SEALED_TEXTS = Symbol('SealedTexts');
