export const AUTHORING = Symbol('Authoring');
export const OWN_LESSONS = Symbol('OwnLessons');
export const TEMPLATES = Symbol('Templates');
/** Provided by generation. */
export const NEW_LESSON_GENERATION = Symbol('NewLessonGeneration');
