import type { Sentence } from '@app/lesson';
import type { Shared } from './card-content.js';
import { headOf, linkedBy } from './head.js';

const said = (content: string, translations: Sentence['translations']): Sentence => ({
  id: content,
  occurrenceId: content,
  content,
  language: 'ja',
  type: 'normal',
  speaker: '',
  keywords: [],
  translations,
});
const inThree = [
  said('朝です。', { en: 'It is morning.', 'zh-CN': '早上了。', ko: '아침입니다.' }),
  said('夜です。', { en: 'It is night.', 'zh-CN': '晚上了。' }),
];
const shared = (more: Partial<Shared> = {}): Shared => ({
  id: 'lesson-1',
  title: '一日',
  description: '两句。',
  language: 'ja',
  sentenceCount: 2,
  durationSeconds: 4,
  unlisted: false,
  level: '',
  tags: [],
  authorId: 'u-1',
  segments: inThree,
  ...more,
});
const head = (address: string, more: Partial<Shared> = {}) => {
  const { pathname, searchParams: search } = new URL(address, 'http://x');
  const linked = linkedBy({ pathname, search });
  if (!linked) throw new Error(address);
  return headOf(shared(more), linked, { v: 'v1', author: { id: 'u-1', username: 'Hana' } });
};
const OWN = '/player/lesson-1';
const ALTERNATES = [
  { language: 'en', path: `${OWN}?lang=en` },
  { language: 'zh-CN', path: `${OWN}?lang=zh-CN` },
  { language: 'x-default', path: OWN },
];

describe('a lesson that can be read in two languages', () => {
  it('names a page for each, and none for half a translation', () => {
    expect(head(OWN)).toMatchObject({ canonical: OWN, title: '一日', alternates: ALTERNATES });
    expect(head(`${OWN}?lang=ko`)).toEqual(head(OWN));
  });

  it('says there what it says in that language, and names the same pages', () =>
    expect(head(`${OWN}?utm_source=x&lang=en`)).toMatchObject({
      path: `${OWN}?lang=en`,
      canonical: `${OWN}?lang=en`,
      title: '一日 · English',
      headline: '一日',
      description: 'It is morning. It is night.',
      alternates: ALTERNATES,
    }));

  it.each([`${OWN}?s=1&lang=en`, '/content-info?id=lesson-1&lang=en'])(
    'has none at %s, which is one of its pages',
    (address) => {
      expect(head(address)).toMatchObject({ canonical: OWN });
      expect(head(address)).not.toHaveProperty('alternates');
    },
  );

  it.each(['constructor', '__proto__', 'x"><', ''])('is not misled by a language %s', (lang) =>
    expect(head(`${OWN}?lang=${encodeURIComponent(lang)}`)).toEqual(head(OWN)),
  );
});

it.each<[string, Partial<Shared>]>([
  ['is in one language', { segments: [said('朝です。', { en: 'It is morning.' })] }],
  ['is unlisted', { unlisted: true }],
  ['says nothing', { segments: [] }],
  ['has names of languages that are none', { segments: [said('朝', { 'x"><': '1', valueOf: '2' })] }], // prettier-ignore
])('a lesson that %s names no page for a language', (_, more) =>
  expect(head(`${OWN}?lang=en`, more)).not.toHaveProperty('alternates'),
);
