import sharp from 'sharp';
import { SharpPainter } from '../../../adapters/src/images/sharp-painter.js';
import { card } from './card.js';
import { cardContentOf } from './card-content.js';

const painter = new SharpPainter();
const [TOP, HEIGHT, DARK] = [125, 390, 130];

/** Where the words of a card leave ink, px. */
const inked = async (title: string, language: string) => {
  const shared = {
    id: 'lesson-1',
    title,
    description: title,
    language,
    sentenceCount: 3,
    durationSeconds: 60,
    unlisted: false,
    level: '',
    tags: [],
    authorId: 'u-1',
    segments: [],
  };
  const png = await painter.png({ svg: card(cardContentOf(shared, {}), { seed: '', brand: '' }) });
  const words = sharp(png).extract({ left: 0, top: TOP, width: 1200, height: HEIGHT }).greyscale();
  const { data, info } = await words.raw().toBuffer({ resolveWithObject: true });
  let [left, right, bottom] = [1200, -1, -1];
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 255) >= DARK) continue;
    const pixel = at / info.channels;
    [left, right, bottom] = [
      Math.min(left, pixel % 1200),
      Math.max(right, pixel % 1200),
      TOP + Math.floor(pixel / 1200),
    ];
  }
  return { left, right, bottom };
};

// Fonts differ by host, so what is proven is that the rough widths of lines.ts are not too narrow for those of this one.
describe('words on a card stay between its edges and above its hills', () => {
  it.each([
    'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrt',
    'ЖЕЩЁ ШИРОКИЕ ЩИТЫ ЮЖНЫХ ЖЕНЩИН ШУМЯТ',
    'mmmmm wwwww MMMM WWWW @@@@ %%%% mmmmm WWWWW',
    'HHHH NNNN QQQQ UUUU OOOO DDDD GGGG HHHH NNNN QQQQ',
    '“Quotes” — and ‘more’ “quotes” in a Japanese font, “one” “two” “three”',
    '日本語とEnglishの混ざったTitleで、WindowsとmacOSについて',
    '♪♫★☆♥♡◆◇→←↑↓①②③④⑤'.repeat(5),
    `「${'長い題名、'.repeat(60)}`,
    'x'.repeat(10_000),
  ])('%s', async (title) => {
    for (const language of ['ja', 'en', 'ar']) {
      const { left, right, bottom } = await inked(title, language);
      expect(left).toBeGreaterThan(70);
      expect(right).toBeGreaterThan(left);
      expect(right).toBeLessThan(1130);
      expect(bottom).toBeLessThan(513);
    }
  });
});
