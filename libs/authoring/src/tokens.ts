export const AUTHORING = Symbol('Authoring');
export const OWN_LESSONS = Symbol('OwnLessons');
/** Provided by generation. */
export const NEW_LESSON_GENERATION = Symbol('NewLessonGeneration');
