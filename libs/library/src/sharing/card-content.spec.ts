import type { Sentence } from '@app/lesson';
import { drawable } from './drawable.js';
import { cardContentOf, type Shared } from './card-content.js';
import { card } from './card.js';
import { headOf, linkedBy } from './head.js';

const sentence = (
  occurrenceId: string,
  content: string,
  more: Partial<Sentence> = {},
): Sentence => ({
  id: `s-${occurrenceId}`,
  occurrenceId,
  content,
  language: 'ja',
  type: 'normal',
  speaker: '',
  keywords: [],
  translations: {},
  ...more,
});
const shared = (more: Partial<Shared> = {}): Shared => ({
  id: 'lesson-1',
  title: '駅の朝',
  description: '',
  language: 'ja',
  sentenceCount: 2,
  durationSeconds: 184,
  unlisted: false,
  level: 'N5',
  tags: ['通学'],
  authorId: 'u-1',
  publishedAt: '2026-01-01T00:00:00.000Z',
  segments: [
    sentence('a', '新しい朝', {
      annotation: {
        reading: '',
        characters: [
          { text: '新', reading: 'あたら' },
          { text: 'しい' },
          { text: '朝', reading: 'あさ' },
        ],
      } as never,
    }),
    sentence('t', '次のパート', { type: 'transition' } as never),
    sentence('b', 'さようなら。', {
      translations: { en: 'Goodbye.', 'zh-CN': '再见。', ja: 'さようなら。' },
    }),
  ],
  ...more,
});
const at = (address: string) => {
  const { pathname, searchParams: search } = new URL(address, 'http://x.test');
  return linkedBy({ pathname, search });
};
const head = (address: string, of = shared()) =>
  headOf(of, at(address)!, { v: 'v1', author: { id: 'u-1', username: 'Hana' } });

describe('a card', () => {
  it('of a lesson shows its title, and what it is', () =>
    expect(cardContentOf(shared(), {})).toEqual({
      language: 'ja',
      groups: [{ text: '駅の朝' }],
      facts: '日语 · 2 句 · 3 分钟',
    }));
  it('of a sentence shows it with its reading', () =>
    expect(cardContentOf(shared(), { s: '1' })).toMatchObject({
      groups: [
        { text: '新', reading: 'あたら' },
        { text: 'しい' },
        { text: '朝', reading: 'あさ' },
      ],
      facts: '日语 · 第 1 / 2 句 · 3 分钟',
    }));
  it('of a sentence shows its translation, Chinese before others, and counts what is spoken', () => {
    const content = { number: 2, beneath: { text: '再见。', language: 'zh-CN' } };
    expect(cardContentOf(shared(), { s: '3' })).toMatchObject(content);
    expect(cardContentOf(shared(), { o: 'b' })).toMatchObject(content);
  });
  it.each([{ s: '9' }, { s: '2' }, { o: 'gone' }, { s: '0' }])(
    'of a sentence that is not there, or is only announced, is the lesson’s: %j',
    (wanted) => expect(cardContentOf(shared(), wanted)).toEqual(cardContentOf(shared(), {})),
  );
  it('puts a syllable above each Chinese character, and a reading that does not fit above the whole', () => {
    const said = (annotation: string) =>
      cardContentOf(
        shared({ segments: [sentence('a', '你，好。', { language: 'zh-CN', annotation })] }),
        {
          s: '1',
        },
      );
    expect(said('nǐ，hǎo。').groups).toEqual([
      { text: '你', reading: 'nǐ' },
      { text: '，' },
      { text: '好', reading: 'hǎo' },
      { text: '。' },
    ]);
    expect(said('nǐhǎo')).toMatchObject({ groups: [{ text: '你，好。' }], above: 'nǐhǎo' });
  });
  it('leaves phonetic letters to the lesson', () => {
    const english = sentence('a', 'Yes.', { language: 'en', annotation: 'jˈɛs' });
    expect(cardContentOf(shared({ segments: [english] }), { s: '1' })).toEqual({
      number: 1,
      language: 'en',
      groups: [{ text: 'Yes.' }],
      facts: expect.any(String),
    });
  });
  it('gives a title that is one of its sentences the reading of that one', () =>
    expect(cardContentOf(shared({ title: '新しい朝' }), {}).groups[0]).toEqual({
      text: '新',
      reading: 'あたら',
    }));
  it('is short, in one line of what can be seen, whatever was written', () => {
    const content = cardContentOf(shared({ title: `\u202E<b>\n\u0000${'山'.repeat(10_000)}` }), {});
    const text = content.groups.map((group) => group.text).join('');
    expect([text.startsWith('<b> 山'), Array.from(text).length]).toEqual([true, 320]);
    expect(card(content, { seed: '', brand: '' })).not.toMatch(/<b>|\p{Cc}|\p{Cf}/u);
  });
  it('is well-formed for any text', () => {
    for (const title of ['', ' ', '&<>"\'', '\uD800', '\uFFFF', '👩‍👩‍👧', 'a'.repeat(5000), 'مرحبا'])
      expect(
        card(cardContentOf(shared({ title, language: 'x"><' }), {}), { seed: title, brand: '"<' }),
      ).not.toMatch(/[\uD800\uFFFF]|x"><|>"</u);
  });
});

describe('what the host has no font for', () => {
  const content = { ...cardContentOf(shared(), { s: '3' }), above: 'ひ' };
  const without = (letters: string) => drawable(content, new Set(letters));
  it('leaves nothing to draw when it is the words', () => expect(without('う')).toBeUndefined());
  it('is left out when it is beside them', () =>
    expect(without('见ひ句')).toEqual({
      number: 2,
      language: 'ja',
      groups: content.groups,
      facts: '',
    }));
  it('is only itself when it is no letter', () =>
    expect(without('。')).toMatchObject({
      groups: [{ text: 'さようなら' }],
      beneath: { text: '再见' },
    }));
  it('takes the joints of a lost emoji along', () =>
    expect(
      drawable({ ...content, groups: [{ text: '👩‍👧 山' }] }, new Set(['👩', '👧'])),
    ).toMatchObject({ groups: [{ text: '山' }] }));
});

describe('a link', () => {
  it.each([
    ['/player/lesson-1', '/player/lesson-1', {}],
    ['/player/lesson-1/?utm_source=x&s=3', '/player/lesson-1?s=3', { s: '3' }],
    ['/player/lesson-1?o=b&s=1', '/player/lesson-1?o=b', { o: 'b' }],
    ['/player/lesson-1?s=-1', '/player/lesson-1', {}],
    ['/content-info?id=lesson-1&s=3', '/content-info?id=lesson-1', {}],
  ])('%s has the address %s', (address, path, wanted) =>
    expect(at(address)).toEqual({ id: 'lesson-1', path, wanted }),
  );
  it.each([
    '/',
    '/player/',
    '/player/a/b',
    '/player/%3Cscript%3E',
    '/content-info',
    '/content-info?id=../../x',
    '/editor/lesson-1',
  ])('%s is no lesson’s', (address) => expect(at(address)).toBeUndefined());

  it('to a lesson says what it is', () =>
    expect(head('/player/lesson-1', shared({ description: '十二句。', unlisted: true }))).toEqual({
      title: '駅の朝',
      headline: '駅の朝',
      description: '十二句。 · 日语 · 2 句 · 3 分钟',
      path: '/player/lesson-1',
      canonical: '/player/lesson-1',
      locale: 'ja_JP',
      unlisted: true,
      place: 'lesson',
      trail: [{ name: '发现', path: '/discover' }],
      image: {
        path: '/api/public/contents/lesson-1/card.png?v=v1',
        width: 1200,
        height: 630,
        alt: '駅の朝：日语 · 2 句 · 3 分钟',
      },
    }));
  it('to a sentence says it, what it means, and where it is', () =>
    expect(head('/player/lesson-1?s=3')).toMatchObject({
      title: '駅の朝',
      headline: 'さようなら。',
      description: '再见。 — 《駅の朝》日语 · 第 2 / 2 句 · 3 分钟',
      path: '/player/lesson-1?s=3',
      canonical: '/player/lesson-1',
      image: {
        path: '/api/public/contents/lesson-1/card.png?s=3&v=v1',
        alt: 'さようなら。（再见。）',
      },
    }));
  it('has one page among those that show the lesson for search engines', () => {
    for (const path of ['/player/lesson-1?s=3', '/content-info?id=lesson-1'])
      expect(head(path).canonical).toBe('/player/lesson-1');
  });
  it('to a sentence that is not there is the lesson’s', () =>
    expect(head('/player/lesson-1?s=99')).toEqual(head('/player/lesson-1')));
});

it.each(['toString', 'valueOf'])(
  'a language may be called %s: what every object has under that name is nobody’s',
  (language) => {
    expect(cardContentOf(shared({ language, segments: [] }), {}).facts).toBe(
      `${language.toLowerCase()} · 2 句 · 3 分钟`,
    );
  },
);

describe('what machines are told of a lesson', () => {
  it('is what it is, in which language, for how long, by whom', () => {
    const { about } = head('/player/lesson-1?s=1', shared({ licence: 'cc-by' }));
    expect(about).toMatchObject({
      '@type': 'LearningResource',
      name: '駅の朝',
      url: '/player/lesson-1',
      inLanguage: 'ja',
      educationalLevel: 'N5',
      keywords: ['通学'],
      timeRequired: 'PT184S',
      author: { '@type': 'Person', name: 'Hana', url: '/user/u-1' },
      license: expect.stringContaining('creativecommons.org/licenses/by/'),
    });
  });
  it('is nothing of an unlisted one', () =>
    expect(head('/player/lesson-1', shared({ unlisted: true }))).not.toHaveProperty('about'));
});
