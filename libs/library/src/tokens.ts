/** Reads lessons for whoever may see them: `LessonReader`. */
export const LESSON_READER = Symbol('LessonReader');
