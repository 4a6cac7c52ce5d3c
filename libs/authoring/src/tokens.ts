export const AUTHORING = Symbol('Authoring');
