// Most see Mandarin as it is kept: what makes other tones, or other letters, of it comes for those who want them.
export { mandarinShown } from '@app/lesson';
