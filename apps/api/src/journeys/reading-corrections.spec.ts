import type {
  CorrectionPreview,
  ReadingAccepted,
  ReadingProposal,
  SpecialWordList,
  Upstream,
} from '@app/contracts';
import type { Annotation, LessonDocument } from '@app/lesson';
import { lexiconContext } from '@app/lexicon';
import { COMMANDS, type Commands } from '@app/platform';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
interface Sentence {
  occurrenceId: string;
  content: string;
  annotation?: Annotation;
}
const ask = async <T = object>(
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => {
  const answer = await api.call(method, `/api/${path}`, body, as(token));
  await api.settled();
  return { status: answer.statusCode, ...answer.json<T & { code?: string }>() };
};
const sentencesIn = ({ graph }: LessonDocument) =>
  graph.nodes.flatMap(({ type, params }) => (type === 'textContent' ? params.segments : []));
/** As an engine reads it: 棚 by itself, the rest as it is written. */
const machineRead = (content: string): Annotation => {
  const characters = content
    .split(/(棚)/)
    .filter(Boolean)
    .map((text) => ({ text, reading: text === '棚' ? 'たな' : '' }));
  return { reading: characters.map(({ text, reading }) => reading || text).join(''), characters };
};

/** A lesson of ken's that everybody hears, read and spoken by machines, and hana's proposal for its first sentence. */
const published = async (ken: string, lines: readonly string[]) => {
  const { content } = await ask<{ content: LessonDocument & { id: string } }>(
    ken,
    'POST',
    'contents',
    { text: lines.join('\n'), title: lines[0], language: 'ja', mode: 'paragraph' },
  );
  const { user } = await ask<{ user: { id: string } }>(ken, 'GET', 'auth/me');
  const of = { contentId: content.id, userId: user.id };
  const segments = sentencesIn(content);
  const annotations = Object.fromEntries(segments.map((one) => [one.id, machineRead(one.content)]));
  const stream = `content-${content.id}`;
  await api.record(stream, [
    { type: 'SentencesAnnotated', data: { ...of, annotations, pronunciations: {}, engine: 'ja' } },
    ...segments.map(({ occurrenceId, content: text, id }) => ({
      type: 'SentenceSpoken',
      data: { ...of, samples: 24_000, engine: 'e', engineVersion: '1', rtf: 0, audio: { id: occurrenceId, text, language: 'ja', speaker: 'default', status: 'ready', speed: 1, sequenceId: occurrenceId, type: 'normal', audioType: 'source', sourceId: id, isKeyword: false, url: '/media/audio/old.mp3', duration: 1 } }, // prettier-ignore
    })),
  ]);
  await ask(ken, 'POST', `contents/${content.id}/publish`, { visibility: 'public', licence: 'cc-by' }); // prettier-ignore
  return { id: content.id, of, stream, ids: segments.map(({ occurrenceId }) => occurrenceId) };
};
const LINES = ['あちらの棚。', '棚の本。', 'はい。'];
const stage = async () => {
  const [ken, hana] = [await api.login('ken@example.org'), await api.login('hana@example.org')];
  const lesson = await published(ken, LINES);
  const path = `contents/${lesson.id}/reading-proposals`;
  const propose = { occurrenceId: lesson.ids[0], start: 4, word: '棚', reading: 'だな' };
  const { proposal } = await ask<{ proposal: { id: string } }>(hana, 'POST', path, propose);
  return { ken, hana, ...lesson, path, proposal: `${path}/${proposal.id}` };
};
const heard = async (token: string, id: string) => {
  const { lesson } = await ask<{ lesson: { segments: Sentence[] } }>(
    token,
    'GET',
    `public/contents/${id}`,
  );
  return lesson.segments.map(({ content, annotation }) =>
    typeof annotation === 'object' ? annotation.reading : content,
  );
};
const drafted = async (token: string, id: string) => {
  const { content } = await ask<{ content: LessonDocument }>(token, 'GET', `contents/${id}`);
  return sentencesIn(content).map(({ id: name, content: text }) => {
    const read = content.resources.annotations[name];
    return typeof read === 'object' ? read.reading : text;
  });
};
const write = async (
  token: string,
  id: string,
  occurrenceId: string | undefined,
  change: object,
) => {
  const { content } = await ask<{ content: { revision: number } }>(token, 'GET', `contents/${id}`);
  const operations = [{ id: `edit-${Math.random()}`, kind: 'editSentence', occurrenceId, change }];
  return ask(token, 'POST', `contents/${id}/operations`, { expectedRevision: content.revision, operations }); // prettier-ignore
};
const words = async (token: string) =>
  (await ask<SpecialWordList>(token, 'GET', 'special-words')).words.map(
    ({ word, value, scope }) => [word, value, scope],
  );
const generations = async (stream: string) => {
  const found: object[] = [];
  for await (const { type, data } of api.raw.readStream(stream))
    if (type === 'GenerationRequested') found.push(data);
  return found;
};
/** As an erasure does it: first what stands in clear, then the key. */
const erased = async (userId: string) => {
  await lexiconContext.erases?.((token) => api.app.get(token, { strict: false }))(userId);
  await api.settled();
  await api.keys.erase(userId);
  await api.record(`user-${userId}`, [{ type: 'UserErased', data: { userId, at: api.at } }]);
};
/** Once, before this is done. */
const onceBefore = (step: string, work: () => Promise<unknown>) => {
  const commands = api.app.get<Commands>(COMMANDS, { strict: false });
  const execute = commands.execute.bind(commands);
  const spy = jest.spyOn(commands, 'execute').mockImplementation(async (request) => {
    if ((request.command as { type: string }).type !== step) return execute(request);
    spy.mockRestore();
    await work();
    return execute(request);
  });
};
/** The machine stops once, before it does this. */
const cutBefore = (step: string) => onceBefore(step, () => Promise.reject(new Error('cut off')));
const before = ['あちらのたな。', 'たなの本。', 'はい。'];

describe('a reading that is accepted', () => {
  it('of this sentence alone is heard at once by everybody, without what else the draft holds, and taken back whole', async () => {
    const { ken, id, ids, stream, path, proposal } = await stage();
    await write(ken, id, ids[2], { content: 'いいえ。' });
    const shown = await ask<CorrectionPreview>(ken, 'GET', `${proposal}/preview`);
    expect(shown).toMatchObject({
      sentences: 1,
      units: 1,
      lessons: [{ contentId: id, sentences: 1 }],
    });
    expect(shown.lines).toMatchObject([{ number: 1, content: 'あちらの棚。', starts: [4] }]);

    const accepted = await ask<ReadingAccepted>(ken, 'POST', `${proposal}/accept`);
    expect(accepted).toMatchObject({
      status: 200,
      sounds: 'making',
      receipt: {
        scope: 'sentence',
        sentences: 1,
        lessons: [{ contentId: id, title: LINES[0], sentences: 1 }],
      },
    });
    expect(await heard(ken, id)).toEqual(['あちらのだな。', 'たなの本。', 'はい。']);
    expect(await drafted(ken, id)).toEqual(['あちらのだな。', 'たなの本。', 'いいえ。']);
    expect((await generations(stream)).at(-1)).toMatchObject({
      published: true,
      occurrenceIds: [ids[0]],
      steps: ['annotate', 'speak'],
    });
    expect(await words(ken)).toEqual([]);
    const listed = async () =>
      (await ask<{ proposals: ReadingProposal[] }>(ken, 'GET', path)).proposals;
    expect(await listed()).toMatchObject([{ state: 'accepted', receipt: accepted.receipt }]);

    expect(await ask(ken, 'POST', `${proposal}/reopen`)).toMatchObject({ status: 200 });
    expect(await heard(ken, id)).toEqual(before);
    expect((await drafted(ken, id))[0]).toBe(before[0]);
    const [open] = await listed();
    expect(open).toMatchObject({ state: 'open' });
    expect(open).not.toHaveProperty('receipt');
    // And once more, from the beginning.
    await ask(ken, 'POST', `${proposal}/accept`, { scope: 'sentence' });
    expect((await heard(ken, id))[0]).toBe('あちらのだな。');
  });

  it('of the lesson becomes its special word, and is heard in each of its sentences', async () => {
    const { ken, id, proposal } = await stage();
    const other = await published(ken, ['この棚。']);
    const shown = await ask<CorrectionPreview>(ken, 'GET', `${proposal}/preview?scope=lesson`);
    expect(shown.lines.map(({ number }) => number)).toEqual([1, 2]);
    await ask(ken, 'POST', `${proposal}/accept`, { scope: 'lesson' });
    expect(await heard(ken, id)).toEqual(['あちらのだな。', 'だなの本。', 'はい。']);
    expect(await heard(ken, other.id)).toEqual(['このたな。']);
    const inLesson = await ask<SpecialWordList>(ken, 'GET', `special-words?contentId=${id}`);
    expect(inLesson.words).toMatchObject([{ word: '棚', value: 'だな', scope: 'content' }]);

    await ask(ken, 'POST', `${proposal}/reopen`);
    expect(await heard(ken, id)).toEqual(before);
    expect((await ask<SpecialWordList>(ken, 'GET', `special-words?contentId=${id}`)).words).toEqual([]); // prettier-ignore
  });

  it('of all courses is told lesson by lesson, and gives a word that was there its former reading back', async () => {
    const { ken, id, proposal } = await stage();
    const other = await published(ken, ['この棚。', 'その棚。']);
    await published(ken, ['ありがとう。']);
    const rule = { word: '棚', language: 'ja', kind: 'reading', value: 'たあな', scope: 'user' };
    await ask(ken, 'POST', 'special-words', rule);
    const { receipt } = await ask<ReadingAccepted>(ken, 'POST', `${proposal}/accept`, { scope: 'all' }); // prettier-ignore
    expect(receipt).toEqual({
      scope: 'all',
      sentences: 4,
      lessons: [
        { contentId: id, title: LINES[0], sentences: 2 },
        { contentId: other.id, title: 'この棚。', sentences: 2 },
      ],
    });
    expect(await heard(ken, other.id)).toEqual(['このだな。', 'そのだな。']);
    expect(await words(ken)).toEqual([['棚', 'だな', 'user']]);
    await ask(ken, 'POST', `${proposal}/reopen`);
    expect(await heard(ken, other.id)).toEqual(['このたな。', 'そのたな。']);
    expect(await words(ken)).toEqual([['棚', 'たあな', 'user']]);
  });

  it('is heard where the draft says something else by now', async () => {
    const { ken, id, ids, path, proposal } = await stage();
    await write(ken, id, ids[0], { content: 'こちらです。' });
    const { proposals } = await ask<{ proposals: ReadingProposal[] }>(ken, 'GET', path);
    expect(proposals).toMatchObject([{ published: true, sentence: LINES[0], current: 'たな' }]);
    const { receipt } = await ask<ReadingAccepted>(ken, 'POST', `${proposal}/accept`);
    expect(receipt.sentences).toBe(1);
    expect((await heard(ken, id))[0]).toBe('あちらのだな。');
    expect((await drafted(ken, id))[0]).toBe('こちらです。');
    await ask(ken, 'POST', `${proposal}/reopen`);
    expect((await heard(ken, id))[0]).toBe('あちらのたな。');
  });

  describe('while its author writes elsewhere, just before it is done,', () => {
    const meanwhile = async (sentence: 0 | 1, change: object, scope = 'sentence') => {
      const staged = await stage();
      const { ken, id, ids, proposal } = staged;
      onceBefore('Edit', () => write(ken, id, ids[sentence], change));
      const accepted = await ask<ReadingAccepted>(ken, 'POST', `${proposal}/accept`, { scope });
      return { ...staged, accepted };
    };
    it('is done where they write in another sentence', async () => {
      const { ken, id, accepted } = await meanwhile(1, { content: '机の本。' });
      expect(accepted.status).toBe(200);
      expect(await drafted(ken, id)).toEqual(['あちらのだな。', '机の本。', 'はい。']);
    });
    it('is decided again where the sentence says something else, which keeps its own reading', async () => {
      const { ken, id, accepted } = await meanwhile(0, { content: 'こちらの机。' });
      expect(accepted).toMatchObject({ status: 200, receipt: { sentences: 1 } });
      expect(await drafted(ken, id)).toEqual(['こちらの机。', 'たなの本。', 'はい。']);
      expect(await heard(ken, id)).toEqual(['あちらのだな。', 'たなの本。', 'はい。']);
    });
    it('keeps what they write of its other words', async () => {
      const { characters } = machineRead(LINES[0] ?? '') as Exclude<Annotation, string>;
      const reading = {
        reading: 'アチラのたな。',
        characters: characters.map((one) => (one.text === 'あちらの' ? { ...one, reading: 'アチラの' } : one)), // prettier-ignore
      };
      const { ken, id, accepted } = await meanwhile(0, { reading });
      expect(accepted.status).toBe(200);
      expect((await drafted(ken, id))[0]).toBe('アチラのだな。');
    });
  });

  it('is not done where it would change other sentences than were shown', async () => {
    const { ken, id, ids, proposal } = await stage();
    const scope = 'lesson';
    const { sentences } = await ask<CorrectionPreview>(ken, 'GET', `${proposal}/preview?scope=${scope}`); // prettier-ignore
    await write(ken, id, ids[2], { content: '棚です。' });
    expect(await ask(ken, 'POST', `${proposal}/accept`, { scope, sentences })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(await heard(ken, id)).toEqual(before);
    expect(await words(ken)).toEqual([]);
    expect(await ask(ken, 'POST', `${proposal}/accept`, { scope, sentences: sentences + 1 })).toMatchObject({ status: 200 }); // prettier-ignore
  });

  it('is offered to what was made of the lesson, and read so once it is taken', async () => {
    const { ken, hana, id, ids, proposal } = await stage();
    const { content } = await ask<{ content: { id: string } }>(hana, 'POST', `contents/${id}/fork`);
    await write(ken, id, ids[2], { content: 'いいえ。' });
    await ask(ken, 'POST', `${proposal}/accept`);
    const fork = `contents/${content.id}/upstream`;
    const { offers, revision, upstream } = await ask<Upstream>(hana, 'GET', fork);
    expect(offers).toMatchObject([
      { occurrenceId: ids[0], fields: ['reading'], advised: 'theirs' },
    ]);
    const choices = { [ids[0] ?? '']: 'theirs' };
    await ask(hana, 'POST', fork, { expectedRevision: revision, upstream, choices });
    expect((await drafted(hana, content.id))[0]).toBe('あちらのだな。');
    await ask(ken, 'POST', `${proposal}/reopen`);
    expect((await ask<Upstream>(hana, 'GET', fork)).offers).toMatchObject([
      { occurrenceId: ids[0], theirs: { reading: { reading: 'あちらのたな。' } } },
    ]);
  });

  it('outlives whoever found it, without naming them, and is taken back like any other', async () => {
    const { ken, hana, id, path, proposal } = await stage();
    const { receipt } = await ask<ReadingAccepted>(ken, 'POST', `${proposal}/accept`, { scope: 'lesson' }); // prettier-ignore
    const { user } = await ask<{ user: { id: string } }>(hana, 'GET', 'auth/me');
    await erased(user.id);
    const listed = async () =>
      (await ask<{ proposals: ReadingProposal[] }>(ken, 'GET', path)).proposals;
    const stays = [
      { state: 'accepted', word: '棚', reading: 'だな', people: 0, notes: [], receipt },
    ];
    expect(await listed()).toMatchObject(stays);
    await api.rebuilt();
    expect(await listed()).toMatchObject(stays);
    const held = await api.documents.collection('reading-proposals.v1').find({}).toArray();
    expect(JSON.stringify(held)).not.toContain(user.id);
    expect(await ask(ken, 'POST', `${proposal}/reopen`)).toMatchObject({ status: 200 });
    expect(await heard(ken, id)).toEqual(before);
    expect((await ask<SpecialWordList>(ken, 'GET', `special-words?contentId=${id}`)).words).toEqual([]); // prettier-ignore
    expect(await listed()).toEqual([]);
  });

  it('gives a word that rested its rest back', async () => {
    const { ken, proposal } = await stage();
    for (const value of ['たあな', 'だな']) {
      const rule = { word: '棚', language: 'ja', kind: 'reading', value, scope: 'user', isEnabled: false }; // prettier-ignore
      const { word } = await ask<{ word: { id: string } }>(ken, 'POST', 'special-words', rule);
      await ask(ken, 'POST', `${proposal}/accept`, { scope: 'all' });
      const of = async () => (await ask<SpecialWordList>(ken, 'GET', 'special-words')).words;
      expect(await of()).toMatchObject([{ value: 'だな', isEnabled: true }]);
      await ask(ken, 'POST', `${proposal}/reopen`);
      expect(await of()).toMatchObject([{ value, isEnabled: false }]);
      await api.call('DELETE', `/api/special-words/${word.id}`, undefined, as(ken));
      await api.settled();
    }
  });

  it('is thanked for, and shown to nobody but the author before', async () => {
    const { ken, hana, proposal } = await stage();
    expect(await ask(hana, 'GET', `${proposal}/preview`)).toMatchObject({ status: 404 });
    await ask(ken, 'POST', `${proposal}/accept`);
    const { notices } = await ask<{ notices: { text: string }[] }>(hana, 'GET', 'notices');
    expect(notices.map(({ text }) => text).join()).toMatch(
      /采纳了你在「あちらの棚。」里提的读音，谢谢你/,
    );
  });
});

describe.each(['AddSpecialWord', 'Edit', 'CorrectPublished', 'AcceptReadingProposal'])(
  'an acceptance that is cut off before %s',
  (step) => {
    const wordsOf = async (token: string, id: string) =>
      (await ask<SpecialWordList>(token, 'GET', `special-words?contentId=${id}`)).words;
    const cut = async () => {
      const staged = await stage();
      cutBefore(step);
      const answer = await ask(staged.ken, 'POST', `${staged.proposal}/accept`, { scope: 'lesson' }); // prettier-ignore
      expect(answer.status).toBe(500);
      return staged;
    };
    const untouched = async ({ ken, id }: Awaited<ReturnType<typeof stage>>) => {
      expect(await heard(ken, id)).toEqual(before);
      expect((await drafted(ken, id))[0]).toBe(before[0]);
      expect(await wordsOf(ken, id)).toEqual([]);
    };
    it('is gone on with, and its receipt takes all of it back', async () => {
      const staged = await cut();
      const { ken, id, proposal } = staged;
      const { receipt } = await ask<ReadingAccepted>(ken, 'POST', `${proposal}/accept`, { scope: 'lesson' }); // prettier-ignore
      expect(receipt).toMatchObject({ scope: 'lesson', sentences: 2 });
      expect(await heard(ken, id)).toEqual(['あちらのだな。', 'だなの本。', 'はい。']);
      expect(await wordsOf(ken, id)).toMatchObject([{ value: 'だな' }]);
      expect(await ask(ken, 'POST', `${proposal}/reopen`)).toMatchObject({ status: 200 });
      await untouched(staged);
    });
    it('leaves nothing where its author chooses another scope, or none', async () => {
      const staged = await cut();
      const { ken, id, proposal } = staged;
      await ask(ken, 'POST', `${proposal}/accept`, { scope: 'sentence' });
      expect(await heard(ken, id)).toEqual(['あちらのだな。', 'たなの本。', 'はい。']);
      expect(await wordsOf(ken, id)).toEqual([]);
      await ask(ken, 'POST', `${proposal}/reopen`);
      await untouched(staged);
    });
    it('leaves nothing where it is declined', async () => {
      const staged = await cut();
      const { ken, proposal } = staged;
      expect(await ask(ken, 'POST', `${proposal}/decline`)).toMatchObject({ status: 200 });
      await untouched(staged);
    });
  },
);
