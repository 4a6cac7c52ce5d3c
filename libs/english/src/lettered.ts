/** What is told apart by letters: Plan A, Vitamin A, gate A 12, flight B A 12. */
const LETTERED = new Set('plan vitamin type grade gate flight group class hepatitis level section part option team exhibit figure appendix block room building answer question choice point side platform seat row terminal zone unit wing ward hall studio form major minor series list league division influenza'.split(' ')); // prettier-ignore
/** Does it bear a letter: Plan B, Vitamin C? */
export const isLettered = (word: string): boolean => LETTERED.has(word.toLowerCase());
