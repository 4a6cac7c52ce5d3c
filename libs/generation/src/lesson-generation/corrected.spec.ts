import { createAnnotator } from '@app/annotation';
import { createLesson } from '@app/lesson';
import { correctedReadings, wordsOf } from './corrected.js';
import { knowing } from '../engines/knowing.js';
import { saidWith, soundsAsNow, spokenWith } from './voicing.js';
import type { Engines } from '../engines/engines.js';

describe('a corrected reading', () => {
  it('is what it says of each word', () => {
    const reading = { reading: 'このかた', characters: [{ text: 'この', reading: '' }, { text: '方', reading: 'かた' }] }; // prettier-ignore
    expect(wordsOf({ content: 'この方', language: 'ja' }, reading)).toMatchObject([
      { word: '方', kind: 'reading', value: 'かた' },
    ]);
    expect(
      wordsOf({ content: '行长，长大。', language: 'zh-CN' }, 'háng zhǎng zhǎng dà'),
    ).toMatchObject([
      { word: '行长', value: 'háng zhǎng' },
      { word: '长大', value: 'zhǎng dà' },
    ]);
  });
  it('of a sentence with figures or Latin letters is that of the whole of it', () =>
    expect(
      wordsOf({ content: '我有2个Word', language: 'zh-CN' }, 'wǒ yǒu liǎng gè Word'),
    ).toMatchObject([{ word: '我有2个Word', value: 'wǒ yǒu liǎng gè Word' }]));
  it('that does not fit its sentence says nothing', () =>
    expect(wordsOf({ content: '行长', language: 'zh-CN' }, 'háng')).toEqual([]));

  it('is said, and only where a person made it', async () => {
    let id = 0;
    const { graph, resources } = createLesson(
      { text: 'この方です。\nあの方です。', language: 'ja' },
      { newId: () => `id-${id++}`, at: '2026-01-01T00:00:00.000Z' },
    );
    const [one, two] = graph.nodes.flatMap((node) =>
      node.type === 'textContent' ? node.params.segments : [],
    );
    const annotation = { reading: 'x', characters: [{ text: '方', reading: 'かた' }] };
    const origins = { annotations: { [one!.id]: { origin: 'human' as const } }, translations: {} };
    const made = {
      graph,
      resources: {
        ...resources,
        annotations: { [one!.id]: annotation, [two!.id]: annotation },
        origins,
      },
    };
    const annotate: Engines['annotate'] = async (_language, segments, _signal, words = []) => ({
      annotations: {},
      pronunciations: Object.fromEntries(
        segments.map((segment) => [
          segment.id,
          words.map(({ word, value }) => `${word}=${value}`).join(),
        ]),
      ),
      errors: [],
    });
    expect(await correctedReadings({ annotate }, made)).toEqual({ [one!.id]: '方=かた' });
  });
});

describe('English that a person reads otherwise', () => {
  const annotator = createAnnotator();
  afterAll(() => annotator.close());
  const annotate: Engines['annotate'] = async (language, segments, _signal, words = []) => {
    const { annotations } = await annotator.annotate({ language, segments, words });
    return { annotations, pronunciations: {}, errors: [] };
  };
  const said = async (text: string, line: string) => {
    const made = createLesson(
      { text, language: 'en-US' },
      { newId: () => 's', at: '2026-01-01T00:00:00.000Z' },
    );
    const { graph, resources } = made;
    const [segment] = graph.nodes.flatMap((node) => node.type === 'textContent' ? node.params.segments : []); // prettier-ignore
    const origins = {
      annotations: { [segment!.id]: { origin: 'human' as const } },
      translations: {},
    };
    const own = { ...resources, annotations: { [segment!.id]: line }, origins };
    return (await correctedReadings({ annotate }, { graph, resources: own }))[segment!.id];
  };
  it('is said so, word by word', async () => {
    expect(await said('I read “Anne”, Nguyen.', 'aɪ ɹˈɛd ˈɑːnə wɪn')).toBe('I read⟦ɹˈɛd⟧ “Anne⟦ˈɑːnə⟧”, Nguyen⟦wɪn⟧.'); // prettier-ignore
    expect(await said('I like it.', 'aɪ lˈaɪk ɪt')).toBeUndefined();
    expect(await said('I have 12 cats.', 'aɪ hæv twˈɛlv kˈæts')).toBeUndefined();
  });
  it('is said so of figures, in as many words as it takes', async () => {
    expect(await said('It was 1995.', 'ɪt wʌz wˈʌn θˈaʊzənd nˈaɪn hˈʌndɹəd nˈaɪnti fˈaɪv')).toBe('It was 1995⟦wˈʌn·θˈaʊzənd·nˈaɪn·hˈʌndɹəd·nˈaɪnti·fˈaɪv⟧.'); // prettier-ignore
  });
  it('is said so where a special word says it', async () => {
    const asked: unknown[] = [];
    const speak = async (request: unknown) => void asked.push(request) as never;
    const words = [{ word: 'Nguyen', kind: 'reading' as const, value: 'wɪn' }];
    const knows = knowing({ speak } as unknown as Engines, words);
    const request = { text: 'I like Nguyen.', language: 'en', voiceId: 'flite:slt', speed: 1 };
    await knows.speak(request);
    await knows.speak({ ...request, reading: 'I like⟦lˈiːk⟧ Nguyen⟦nˈuː⟧.' });
    await knows.speak({ ...request, text: 'Hello.' });
    expect(asked).toEqual([
      { ...request, reading: 'I like Nguyen⟦wɪn⟧.' },
      { ...request, reading: 'I like⟦lˈiːk⟧ Nguyen⟦nˈuː⟧.' },
      { ...request, text: 'Hello.' },
    ]);
  });
});

describe('a sound of before readings were heard', () => {
  const clip = { said: 'openjtalk:mei_normal コノカタデス。' } as Parameters<typeof soundsAsNow>[0];
  const spoken = { text: 'この方です。', language: 'ja', voiceId: 'openjtalk:mei_normal', speed: 1, reading: 'コノカタデス。' }; // prettier-ignore

  it('is asked for once more where a person wrote the reading, and only there', () => {
    expect(soundsAsNow(clip, spoken)).toBe(true);
    expect(soundsAsNow(clip, { ...spoken, corrected: true })).toBe(false);
    const said = saidWith({ ...spoken, corrected: true });
    expect(soundsAsNow({ ...clip, said }, { ...spoken, corrected: true })).toBe(true);
    expect(spokenWith({ ...clip, ...spoken, said })?.reading).toBe(spoken.reading);
  });
  it('is asked for once more where words of another script were left out, and nowhere else', () => {
    const english = { text: '你好 means hello.', language: 'en', voiceId: 'flite:slt', speed: 1 };
    const before = { said: 'flite:slt' } as Parameters<typeof soundsAsNow>[0];
    const said = saidWith(english);
    expect([soundsAsNow(before, english), soundsAsNow({ ...before, said }, english)]).toEqual([false, true]); // prettier-ignore
    expect(soundsAsNow(before, { ...english, text: 'Hello.' })).toBe(true);
    expect(soundsAsNow(before, { ...english, language: 'zh-CN' })).toBe(true);
    expect(spokenWith({ ...before, ...english, said })).toEqual(english);
    const corrected = saidWith({ ...english, reading: 'a b', corrected: true });
    expect(spokenWith({ ...before, ...english, said: corrected })?.reading).toBe('a b');
  });
});

describe('the annotator of the product', () => {
  const annotator = createAnnotator();
  afterAll(() => annotator.close());

  it('reads a corrected word as the person does', async () => {
    const words = wordsOf(
      { content: 'この方です。', language: 'ja' },
      { reading: '', characters: [{ text: '方', reading: 'ほう' }] },
    );
    const { annotations } = await annotator.annotate({
      language: 'ja',
      segments: [{ id: 's', content: 'この方です。' }],
      words,
    });
    expect(annotations['s']).toMatchObject({ pronunciation: expect.stringContaining('ホ') });
    const content = '行长有2个Word。';
    const corrected = 'háng zhǎng yǒu liǎng gè Word。';
    const chinese = await annotator.annotate({
      language: 'zh-CN',
      segments: [{ id: 's', content }],
      words: wordsOf({ content, language: 'zh-CN' }, corrected),
    });
    expect(chinese.annotations['s']).toBe(corrected);
  });
});
