// What other contexts may rely on.
export { lessonLookUps } from './look-ups/look-ups.view.js';
