import { SpeechFailed } from '@published/speech';
import { Behind } from '@app/kernel';
import { nodesOf, playable } from '@app/lesson';
import { dryRun } from './cost.js';
import { clip, given } from './generate.given.js';

describe('a generation', () => {
  it('annotates, translates and speaks every sentence and the translations', async () => {
    const { start, run, spoken, state } = given();
    await start();
    await run('g-1');
    expect(spoken.toSorted()).toEqual(
      ['Hello.', 'おはよう。', 'おはよう。', '译おはよう。'].toSorted(),
    );
    expect(Object.keys(state().document.resources.annotations)).toHaveLength(2);
    expect(state().document.resources.audioItems.every(({ status }) => status === 'ready')).toBe(
      true,
    );
    expect(state().open).toEqual([]);
  });

  it('does nothing twice', async () => {
    const { start, run, spoken } = given();
    await start();
    await run('g-1');
    const before = spoken.length;
    await run('g-2');
    expect(spoken).toHaveLength(before);
  });

  it('keeps the good clips and the reason of the bad one', async () => {
    const { start, run, state } = given(async (text) => {
      if (text === 'Hello.') throw new SpeechFailed('TIMEOUT');
      return clip(text);
    });
    await start();
    await run('g-1');
    expect(
      state().document.resources.audioItems.filter(({ status }) => status === 'failed'),
    ).toMatchObject([{ text: 'Hello.', error: '语音服务超时' }]);
    expect(state().open).toEqual([]);
  });

  it.each([new Error('ENOSPC'), new Behind('事件日志暂时写不进去（磁盘已满或正被占用）')])(
    'stays open when something of our own is in trouble, so that the queue tries again: %s',
    async (trouble) => {
      const { start, run, state } = given(() => Promise.reject(trouble));
      await start();
      await expect(run('g-1')).rejects.toThrow(trouble);
      expect(state().open).toEqual(['g-1']);
      expect(
        state().document.resources.audioItems.filter(({ status }) => status === 'failed'),
      ).toEqual([]);
    },
  );

  it('stops when it was cancelled', async () => {
    const stop = new AbortController();
    const { start, run, state } = given(async () => {
      stop.abort();
      throw new SpeechFailed('ABORTED');
    });
    await start();
    await expect(run('g-1', stop.signal)).rejects.toThrow();
    expect(state().document.resources.audioItems.some(({ status }) => status === 'failed')).toBe(
      false,
    );
  });

  it('ends quietly where its lesson was deleted meanwhile: nobody waits for it, and nothing is wrong', async () => {
    const { start, run, remove, state } = given(async (text) => {
      remove();
      return clip(text);
    });
    await start();
    await expect(run('g-1')).resolves.toBeUndefined();
    expect(state().document.resources.audioItems.some(({ status }) => status === 'ready')).toBe(
      false,
    );
  });

  it('renders anew what got another voice, and only that; until then the old sound plays', async () => {
    const { start, run, spoken, state, edit } = given();
    await start();
    await run('g-1');
    const english = state().document.resources.audioItems.find(({ text }) => text === 'Hello.');
    edit({
      id: 'o-1',
      kind: 'editSentence',
      occurrenceId: english?.sequenceId ?? '',
      change: { pace: 0.8 },
    });
    const { segments } = playable(state().document.graph, state().document.resources, {
      title: '',
    });
    expect(segments.every(({ audioUrl }) => audioUrl !== undefined)).toBe(true);
    spoken.length = 0;
    await run('g-2');
    expect(spoken).toEqual(['Hello.']);
    await run('g-3');
    expect(spoken).toEqual(['Hello.']);
  });

  it('leaves a reading alone that a person corrected', async () => {
    const { start, run, state, edit } = given();
    await start();
    await run('g-1');
    const [first] = state().document.resources.audioItems;
    edit({
      id: 'o-1',
      kind: 'editSentence',
      occurrenceId: first?.sequenceId ?? '',
      change: { reading: 'おはよー' },
    });
    await run('g-2');
    expect(state().document.resources.annotations[first?.sourceId ?? '']).toBe('おはよー');
  });
});

describe('one edit in a lesson of 200 sentences', () => {
  const text = Array.from({ length: 200 }, (_, index) => `A：これは${index}番目の文です。`).join(
    '\n',
  );
  const all = { steps: ['annotate', 'translate', 'speak'] as const };

  it('costs exactly one sentence, and one is rendered', async () => {
    const { start, run, spoken, state, edit, engines } = given(undefined, text);
    await start();
    await run('g-1');
    expect(spoken).toHaveLength(400); // with their translations
    const [, second] = nodesOf(state().document.graph, 'textContent')[0]?.params.segments ?? [];
    edit({
      id: 'o-1',
      kind: 'editSentence',
      occurrenceId: second?.occurrenceId ?? '',
      change: { content: '別の文です。' },
    });
    const now = () => ({ ...state().document, pronunciations: state().pronunciations });
    expect(await dryRun(engines, now(), {}, all)).toEqual({
      sentences: 200,
      cached: 199,
      units: 1,
      annotate: 1,
      translate: 1,
      speak: 1,
      occurrenceIds: [second?.occurrenceId],
    });
    spoken.length = 0;
    await run('g-2');
    expect(spoken).toEqual(['別の文です。', '译別の文です。']);
    expect(await dryRun(engines, now(), {}, all)).toMatchObject({
      units: 0,
      annotate: 0,
      speak: 0,
    });
  });
});

describe('an author who writes while their lesson is made', () => {
  it('finds what they wrote read and translated, before it is spoken', async () => {
    const { start, run, state, engines, edit, spoken } = given();
    await start();
    const segments = () => nodesOf(state().document.graph, 'textContent')[0]?.params.segments ?? [];
    const write = (index: number, content: string) =>
      edit({
        id: `op-${content}`,
        kind: 'editSentence',
        occurrenceId: segments()[index]?.occurrenceId ?? '',
        change: { content },
      });
    const usual = { ...engines };
    const written = new Set<string>();
    const writeOnce = (index: number, content: string): void => {
      if (!written.has(content)) write(index, content);
      written.add(content);
    };
    engines.annotate = async (...args) => {
      writeOnce(0, 'こんばんは。');
      return usual.annotate(...args);
    };
    engines.translate = async (...args) => {
      writeOnce(2, 'さようなら。');
      return usual.translate(...args);
    };
    await run('g-1');
    const { annotations, translations } = state().document.resources;
    const [first, , third] = segments();
    expect(spoken).toContain('こんばんは。');
    expect(annotations[first?.id ?? '']).toBe('こんばんは。');
    expect(translations['zh-CN']?.[first?.id ?? '']).toBe('译こんばんは。');
    expect(translations['zh-CN']?.[third?.id ?? '']).toBe('译さようなら。');
  });
});
