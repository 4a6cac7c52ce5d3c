// For images: the Japanese voices below a folder, which the server is told by VOICES_DIR. Needs the built server, a network, and gcc and make.
// node scripts/prepare-voices.mjs <folder>
import { prepareJapaneseVoices } from '../dist/libs/speech/src/japanese/prepare.js';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
const { ready, reason, detail } = await prepareJapaneseVoices(folder, {
  onProgress: ({ note }) => console.log(note),
});
if (!ready) throw new Error([reason, detail].join('\n'));
