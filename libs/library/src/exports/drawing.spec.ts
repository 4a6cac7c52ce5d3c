import { coverPicture, hillsOf, roughWidth } from '@app/lesson';
import { drawing } from './drawing.js';

const lesson = {
  title: '深夜便利店',
  language: 'ja',
  copyright: { text: '© 回声', position: 'bottomRight' },
};
const words = coverPicture(lesson, roughWidth);

describe('a picture of the film', () => {
  it('has on its cover the hills that its author saw, with its words legible over them', () => {
    const { far, mid, near } = hillsOf(lesson);
    const svg = drawing(words, { hills: hillsOf(lesson) });
    for (const ridge of [far, mid, near]) expect(svg).toContain(`d="${ridge}"`);
    const texts = svg.match(/<text[^>]*>/g) ?? [];
    expect(texts).toHaveLength(words.length);
    expect(texts.every((text) => text.includes('paint-order="stroke"'))).toBe(true);
  });
  it('has a veil over a photograph, and no hills', () => {
    const svg = drawing(words, { photograph: true });
    expect(svg).toMatch(/fill-opacity="0.45"/);
    expect(svg).not.toMatch(/<path|paint-order/);
  });
  it('has neither for a sentence', () =>
    expect(drawing(words)).not.toMatch(/<path|fill-opacity|paint-order/));
});
