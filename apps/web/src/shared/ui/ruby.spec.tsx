import { render } from '@testing-library/react';
import { Ruby } from './ruby.js';

const shown = (...groups: [text: string, reading: string][]) => {
  const characters = groups.map(([text, reading]) => ({ text, reading }));
  const content = characters.map(({ text }) => text).join('');
  const { container } = render(<Ruby content={content} annotation={{ reading: '', characters }} language="ja" />); // prettier-ignore
  const bases = [...container.querySelectorAll('ruby')].map((one) => one.firstChild?.textContent + (one.childNodes.length > 2 ? (one.childNodes[1]?.textContent ?? '') : '')); // prettier-ignore
  for (const rt of container.querySelectorAll('rt')) rt.remove();
  return [container.textContent, ...bases];
};

it('keeps a sign under a reading that is wider than its word, and loses none', () => {
  expect(shown(['12/25', 'じゅうにがつにじゅうごにち'], ['。また', ''])).toEqual([
    '12/25。また',
    '12/25。',
  ]);
  expect(shown(['学校', 'がっこう'], ['。', ''])).toEqual(['学校。', '学校']);
  expect(shown(['志', 'こころざし'], ['を', ''])).toEqual(['志を', '志']);
});
