import { callsOf } from '../../../libs/platform/src/testing.js';
import { MediaController } from './media.controller.js';

const everybodys = 'a key is a digest: who knows it has met the sound or the picture';

export const calls = callsOf(MediaController, {
  image: { everybodys, answers: 'image/' },
  audio: { everybodys, answers: 'audio/' },
  words: { everybodys },
});
