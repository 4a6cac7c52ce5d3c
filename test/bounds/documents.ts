import { createLesson, nodesOf } from '@app/lesson';
import type { ReviewCard } from '../../libs/practice/src/reviews/reviews.view.js';

/** What happens to the largest document there may be: events in their order, of one stream. */
export type Happened = Iterable<{ type: string; data: object }>;
export interface Bound {
  /** What a document grows with. */
  grows: string;
  /** What ends it, and where that is said. */
  limit: string;
  largest: () => Happened;
}

const at = '2026-11-22T08:00:00.000Z';
/** The longest an id of ours is; ids that come from outside may have 120 characters. */
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const longId = (n: number): string => String(n).padStart(120, 'x');
const user = idOf(0);
const words = (most: number): string => '語'.repeat(most);
const times = <T>(most: number, make: (n: number) => T): T[] =>
  Array.from({ length: most }, (_, n) => make(n));
const told = (type: string, most: number, make: (n: number) => object): Happened =>
  times(most, (n) => ({ type, data: make(n) }));

const practised = (type: string, more: (n: number) => object, most: number): Happened =>
  told(type, most, (n) => ({ userId: user, contentId: idOf(1), practiceId: idOf(n), at: new Date(Date.parse(at) + n * 1000).toISOString(), day: '2026-11-22', timeZone: 'Asia/Shanghai', ...more(n) })); // prettier-ignore

/** 500 sentences in twenty languages: read, translated, spoken and published, then all of it written anew. */
function* lesson(): Happened {
  let made = 0;
  const lines = times(500, (n) => `今日は${n}番目の文をゆっくり読みます。`.padEnd(38, '。')).join(
    '\n',
  );
  const draft = createLesson(
    { text: lines, targetLanguages: [] },
    { newId: () => idOf((made += 1)), at },
  );
  const of = { contentId: idOf(1), userId: user };
  yield { type: 'LessonCreated', data: { ...of, ...draft, targetLanguages: [], voices: Object.fromEntries(times(2000, (n) => [`${n}${words(36)}`, words(120)])) } }; // prettier-ignore
  const segments = nodesOf(draft.graph, 'textContent').flatMap(({ params }) => params.segments);
  for (const { id, content } of segments)
    yield { type: 'SentencesAnnotated', data: { ...of, engine: 'ja', pronunciations: { [id]: content }, annotations: { [id]: { reading: content, characters: Array.from(content, (text) => ({ text, reading: `${text}${text}` })) } } } }; // prettier-ignore
  for (const language of times(20, (n) => `ja-${n}`))
    yield { type: 'SentencesTranslated', data: { ...of, language, origin: 'human', engine: 'hand', translations: Object.fromEntries(segments.map(({ id }) => [id, words(40)])) } }; // prettier-ignore
  yield { type: 'LessonPublished', data: { ...of, visibility: 'public', revision: 1 } };
  for (const { occurrenceId, id, content, speaker, language } of segments)
    for (const [audioType, name] of [['source', occurrenceId], ['translation', `${occurrenceId}.t`]] as const) // prettier-ignore
      yield { type: 'SentenceSpoken', data: { ...of, samples: 1, engine: 'x', engineVersion: '1', rtf: 1, audio: { id: name, text: content, language, speaker, status: 'ready', speed: 1, sequenceId: occurrenceId, type: 'normal', audioType, sourceId: id, isKeyword: false, url: `/media/audio/${'0'.repeat(64)}.mp3`, audioGenerationHash: '0'.repeat(64) } } }; // prettier-ignore
}

/** A card with all the marks that are remembered, and as many cards with one as a lesson has. */
function* graded(): Happened {
  const full: Pick<ReviewCard, 'occurrenceId'>[] = times(20, (n) => ({ occurrenceId: longId(n) }));
  for (const card of full)
    yield* practised('SentenceGraded', () => ({ ...card, grade: 'hard' }), 70);
  yield* practised(
    'SentenceGraded',
    (n) => ({ occurrenceId: longId(100 + n), grade: 'hard' }),
    1000,
  );
}

/** One text, a sequence with as many sections as there may be, and as many finished ones as may read from it. */
const template = () => {
  const sections = times(40, (n) => ({ id: `s${n}`, title: words(100), itemIds: [], repeatCount: 10, speeds: times(10, () => 0.912345678901234), pauseMs: 59_999.1234567, pauseFactor: 9.12345678901234, showText: false, showTranslation: false, translation: { enabled: false, language: 'x'.repeat(20), position: 10 }, keyword: { enabled: false, repeatCount: 10, position: 10 } })); // prettier-ignore
  const node = (type: string, n: number, params: object) => ({ id: `${type}_${n}`, type, number: n, position: { x: 0.123456789012345, y: 0.123456789012345 }, params, sourceIds: times(2, () => `${type}_${n}`), changedAt: at }); // prettier-ignore
  const finished = { cover: { imageUrl: '', duration: 1 }, copyright: { text: '', position: 'bottomRight' }, contentOrder: sections.map(({ id }) => ({ kind: 'section', id })) }; // prettier-ignore
  return {
    nodes: [
      node('textContent', 1, { text: '', language: 'auto', mode: 'paragraph', splitBy: '\n', segments: [], enableSpeakerParsing: false }), // prettier-ignore
      node('textSequence', 1, { sections }),
      ...times(10, (n) => node('videoConfig', n, finished)),
    ],
    nodeTypeCounters: { textContent: 1, textSequence: 1, videoConfig: 10 },
    voices: Object.fromEntries(times(50, (n) => [`${n}${words(38)}`, words(120)])),
  };
};

const feedbackOf = (n: number) => ({ userId: user, feedbackId: idOf(n), senderId: user });
const sent = (most: number) =>
  told('FeedbackSubmitted', most, (n) => ({ ...feedbackOf(n), type: 'bug', content: words(2000), contact: 'a@b.cc'.padStart(254, 'a'), page: '/'.padEnd(2000, 'p'), device: words(60), at })); // prettier-ignore

/** Read models whose documents hold lists or records, each grown by its limit. Those of all others are of one size. */
export const documents: Readonly<Record<string, Bound>> = {
  'content-lesson': {
    grows: 'sentences, languages, sounds, speakers',
    limit: '500 sentences a text, 20 languages; in parts',
    largest: lesson,
  },
  'content-summary': { grows: 'sentences that sound', limit: 'in parts', largest: lesson },
  'generation-work': {
    grows: 'generations that run, and that ran',
    limit: '20 at a time (lesson-generation.ts), and the last 20 (work.view.ts)',
    largest: () => times(60, (n) => ({ type: n % 2 ? 'GenerationFinished' : 'GenerationRequested', data: { contentId: idOf(1), userId: user, generationId: idOf(n >> 1) } })), // prettier-ignore
  },
  'favourite-list': {
    grows: 'lessons and sentences one keeps',
    limit: '2000 (favourites.ts: FAVOURITES_FULL); in parts',
    largest: () => told('SentenceFavouriteAdded', 2000, (n) => ({ userId: user, contentId: idOf(n), occurrenceId: longId(n), at })), // prettier-ignore
  },
  'feedback-of-user': {
    grows: 'messages one sends, what becomes of them',
    limit: '10 a minute, 2000 characters each and of a reply; in parts',
    largest: () => [...sent(500), ...told('FeedbackReplied', 500, (n) => ({ ...feedbackOf(n), by: user, text: words(2000), at })), ...told('FeedbackStatusChanged', 2000, (n) => ({ ...feedbackOf(n % 500), from: 'planned', to: 'resolved', by: user, at }))], // prettier-ignore
  },
  'feedback-records': {
    grows: 'what became of one message',
    limit: '50 steps are kept (FEEDBACK_ANSWER)',
    largest: () => [...sent(1), ...told('FeedbackReplied', 1, () => ({ ...feedbackOf(0), by: user, text: words(2000), at })), ...told('FeedbackStatusChanged', 60, () => ({ ...feedbackOf(0), from: 'in_progress', to: 'in_progress', by: user, duplicateOf: idOf(1), at }))], // prettier-ignore
  },
  'reading-proposals': {
    grows: 'corrections that wait, and that were decided',
    limit: '50 a person and 500 a lesson wait (PROPOSALS_FULL), 200 decided are kept; in parts',
    largest: () => told('ReadingProposed', 700, (n) => ({ proposalId: idOf(n), contentId: idOf(1), userId: idOf(n), authorId: user, occurrenceId: longId(n), sentenceId: idOf(n), start: n, word: words(60), reading: words(60), note: words(200), at })), // prettier-ignore
  },
  'reading-proposers': {
    grows: 'lessons one proposed readings in',
    limit: 'in parts',
    largest: () => told('ReadingProposed', 7000, (n) => ({ proposalId: idOf(n), contentId: idOf(n), userId: user, authorId: idOf(2), occurrenceId: 'o', sentenceId: 's', start: n, word: '方', reading: 'かた', at })), // prettier-ignore
  },
  'special-word-use': {
    grows: 'results that special words touched',
    limit: 'the last 20 000 (marked.ts); in parts',
    largest: () => told('SpecialWordsApplied', 42, (event) => ({ contentId: idOf(1), userId: user, at, marks: Object.fromEntries(times(500, (n) => [`t:zh-Hant-TW:${idOf(500 * event + n)}`, '0'.repeat(64)])) })), // prettier-ignore
  },
  'access-policy': {
    grows: 'features, their flags, limits of levels',
    limit: '500 persons a flag, limits of 40 days; in parts',
    largest: function* () {
      for (const n of times(300, (one) => one)) {
        const featureKey = `feature_${n}`.padEnd(40, 'x');
        yield { type: 'FeatureDefined', data: { featureKey, definition: { displayName: words(40), description: words(200), isEnabled: true }, before: null, at } }; // prettier-ignore
        yield { type: 'FeatureFlagSet', data: { featureKey, flag: { isEnabled: true, rollout: 1, levels: [0, 1, 2, 3], users: times(500, idOf), from: at, until: at }, before: null, at } }; // prettier-ignore
        yield { type: 'LevelChanged', data: { level: n % 4, change: { name: words(20), description: words(200), features: times(100, (one) => `f_${one}`.padEnd(40, 'x')), limits: { tts_generation: { day: n, month: n } } }, before: {}, at } }; // prettier-ignore
      }
    },
  },
  members: {
    grows: 'permissions and subscriptions of a person',
    limit: 'features there are; 200 subscriptions (SUBSCRIPTIONS_FULL)',
    largest: function* () {
      yield* told('PermissionSet', 300, (n) => ({ userId: user, featureKey: `feature_${n}`.padEnd(40, 'x'), effect: 'grant', expiresAt: at, before: null, at })); // prettier-ignore
      yield* told('SubscriptionGranted', 200, (n) => ({ userId: user, subscriptionId: idOf(n), level: 3, status: 'active', trial: false, startsAt: at, endsAt: at, source: 'redeem', at })); // prettier-ignore
    },
  },
  subscriptions: {
    grows: 'what happened to a subscription',
    limit: 'the last 200 (subscriptions.view.ts), 200 characters each',
    largest: function* () {
      const of = { userId: user, subscriptionId: idOf(1), at, reason: words(200) };
      yield { type: 'SubscriptionGranted', data: { ...of, level: 3, status: 'active', trial: false, startsAt: at, endsAt: at, source: 'admin' } }; // prettier-ignore
      yield* told('SubscriptionExtended', 300, () => ({ ...of, endsAt: at, before: at }));
    },
  },
  'quota-reservations': {
    grows: 'features that a piece of work counts for',
    limit: 'three (Feature.counted)',
    largest: () => told('QuotaReserved', 1, () => ({ userId: user, reservationId: idOf(1), work: { annotation: 500, translation: 10_000, tts_generation: 500 }, timeZone: 'UTC', day: { startsAt: at, endsAt: at }, month: { startsAt: at, endsAt: at }, at })), // prettier-ignore
  },
  'redeem-codes': {
    grows: 'who used a code',
    limit: 'the last 500 are shown (redeem-codes.view.ts)',
    largest: function* () {
      yield { type: 'RedeemCodeMade', data: { codeId: idOf(1), hint: 'K7QX', level: 3, days: 30, uses: 10_000, note: words(100), madeBy: user, at } }; // prettier-ignore
      yield* told('RedeemCodeUsed', 10_000, (n) => ({ codeId: idOf(1), userId: idOf(n), subscriptionId: idOf(n), used: n + 1, before: n, at })); // prettier-ignore
    },
  },
  templates: {
    grows: 'nodes, sections, speakers with a voice',
    limit: '12 nodes and 40 sections (templates/shape.ts), 50 voices by contract',
    largest: () => told('TemplateCreated', 1, () => ({ templateId: idOf(1), userId: user, title: words(60), description: words(500), shape: template(), at })), // prettier-ignore
  },
  'translation-use': {
    grows: 'months in which a service was used',
    limit: 'the last 12 (service-use.view.ts)',
    largest: () => told('TranslationServiceUsed', 30, (n) => ({ serviceId: idOf(1), texts: 50, characters: 30_000, tokens: 20_000, at: new Date(Date.UTC(2024, n)).toISOString() })), // prettier-ignore
  },
  users: {
    grows: 'speakers one chose a voice for',
    limit: '200 (UpdateMe of contracts)',
    largest: function* () {
      yield { type: 'UserRegistered', data: { userId: user, email: 'a@b.cc'.padStart(254, 'a'), username: words(30), at } }; // prettier-ignore
      yield { type: 'ProfileUpdated', data: { userId: user, settings: { speakerMappings: { ja: Object.fromEntries(times(200, (n) => [`${n}${words(36)}`, words(120)])) } }, at } }; // prettier-ignore
    },
  },
  checkins: {
    grows: 'days with a check-in',
    limit: 'one a day; in parts',
    largest: () => told('CheckedIn', 3000, (n) => { const day = new Date(Date.parse(at) + n * 86_400_000).toISOString(); return { userId: user, day: day.slice(0, 10), timeZone: 'Asia/Shanghai', at: day }; }), // prettier-ignore
  },
  'practice-days': {
    grows: 'days of a month',
    limit: '31',
    largest: () => told('SentencePlayed', 31, (n) => ({ userId: user, contentId: idOf(1), occurrenceId: longId(n), practiceId: idOf(n), at, day: `2026-12-${String(n + 1).padStart(2, '0')}`, timeZone: 'Asia/Shanghai', ms: 600_000 })), // prettier-ignore
  },
  'practice-progress': {
    grows: 'sentences heard in a lesson',
    limit: '1000 (progress.view.ts)',
    largest: () => practised('SentencePlayed', (n) => ({ occurrenceId: longId(n), sectionId: longId(n), repetition: 1, position: 1 }), 1100), // prettier-ignore
  },
  'practice-sentences': {
    grows: 'sentences practised in a lesson',
    limit: '1000 (sentences.view.ts); in parts',
    largest: () => practised('SentencePlayed', (n) => ({ occurrenceId: longId(n) }), 1100),
  },
  'practice-paces': {
    grows: 'sentences played in a lesson',
    limit: '1000 (paces.view.ts); in parts',
    largest: () => practised('SentencePlayed', (n) => ({ occurrenceId: longId(n), rate: 1 }), 1100),
  },
  'practice-reviews': {
    grows: 'sentences marked in a lesson, and marks of each',
    limit: '1000, and the last 64 (reviews.view.ts); in parts',
    largest: graded,
  },
  'usage-days': {
    grows: 'types of events, devices, features and engines of a day',
    limit: 'those of the product',
    largest: () => [...told('PageViewed', 3, (n) => ({ device: ['mobile', 'tablet', 'desktop'][n], first: true, at })), ...told('SentenceSpoken', 60, (n) => ({ engine: `engine-${n}`, at })), ...told('QuotaRefused', 30, (n) => ({ userId: user, feature: `feature-${n}`, at }))], // prettier-ignore
  },
  'usage-persons': {
    grows: 'months in which a person came',
    limit: 'five numbers a month; 50 years of them',
    largest: () => ['SentencePlayed', 'LessonFinished', 'FavouriteAdded', 'LessonCreated'].flatMap((type) => [...told(type, 600, (n) => ({ userId: user, contentId: idOf(1), at: new Date(Date.UTC(2026, n, 28)).toISOString() }))]), // prettier-ignore
  },
  'usage-lessons': {
    grows: 'days of a month on which a lesson was played',
    limit: '31',
    largest: () => told('SentencePlayed', 31, (n) => ({ userId: user, contentId: idOf(1), first: true, at: `2026-12-${String(n + 1).padStart(2, '0')}T08:00:00.000Z` })), // prettier-ignore
  },
  'lesson-look-ups': {
    grows: 'words of a lesson that were looked up',
    limit: '500 (look-ups.view.ts); in parts',
    largest: () => told('WordLookedUp', 510, (n) => ({ contentId: idOf(1), authorId: user, occurrenceId: longId(n), word: `${n}`.padEnd(60, '界'), language: 'zh-CN', visitor: 'v', at })), // prettier-ignore
  },
  'usage-words': {
    grows: 'days of a month on which words were looked for',
    limit: '31',
    largest: () => told('LessonsSearched', 31, (n) => ({ words: words(100), results: 0, narrowed: false, at: `2026-12-${String(n + 1).padStart(2, '0')}T08:00:00.000Z` })), // prettier-ignore
  },
  'error-groups': {
    grows: 'hours, days and versions in which it occurred',
    limit: '8 days of hours (pace.ts), 90 days and 20 versions (groups.view.ts)',
    largest: function* () {
      const group = { groupId: idOf(1), type: 'javascript', source: 'browser' };
      yield { type: 'ErrorGroupOpened', data: { ...group, subjectId: user, level: 'low', words: { title: words(300), culprit: words(300), parts: times(6, () => words(300)) }, at } }; // prettier-ignore
      // Days of which the hours are forgotten, then hours.
      const hours = [...times(100, (n) => n * 24), ...times(220, (n) => 100 * 24 + n)];
      yield* told('ErrorsCounted', hours.length, (n) => ({ ...group, from: at, count: 1e6, levels: { critical: 1, high: 0, medium: 0, low: 0 }, kept: 1, releases: [{ release: `r${n}`.padEnd(60, 'x'), count: 1, lastAt: at }], at: new Date(Date.parse(at) + (hours[n] ?? 0) * 3_600_000).toISOString() })); // prettier-ignore
    },
  },
  'error-days': {
    grows: 'kinds, severities, sources and hours of a day',
    limit: 'there are 5, 4, 2 and 24 (days.view.ts)',
    largest: function* () {
      const counted = { groupId: idOf(1), from: at, count: 1e6, levels: { critical: 1e6, high: 1e6, medium: 1e6, low: 1e6 }, kept: 1, releases: [] }; // prettier-ignore
      for (const source of ['browser', 'server'])
        for (const type of ['javascript', 'promise', 'vue', 'network', 'resource'])
          yield* told('ErrorsCounted', 24, (n) => ({ ...counted, source, type, at: new Date(Date.UTC(2026, 10, 21, 16 + n)).toISOString() })); // prettier-ignore
      yield { type: 'ErrorReportsDropped', data: { from: at, address: 1e6, all: 1e6, group: 1e6, newGroups: 1e6, invalid: 1e6, at } }; // prettier-ignore
    },
  },
  'voice-packs': {
    grows: 'files of a pack',
    limit: '20 (voice-packs.ts)',
    largest: () => told('VoicePackInstalled', 1, () => ({ packId: 'x'.repeat(81), installId: idOf(1), engine: 'kokoro', files: times(20, () => ({ name: 'x'.repeat(81), bytes: 1e9, sha256: '0'.repeat(64) })), memoryBytes: 1e9, rtf: 1.234567, by: user, at })), // prettier-ignore
  },
  'page-views': {
    grows: 'screens and hosts of a day',
    limit: 'screens of the product; 100 hosts (page-views.view.ts)',
    largest: () => told('PageViewed', 200, (n) => ({ route: `/${n}`, referrer: `${n}.example`.padStart(253, 'x'), device: 'mobile', visitor: idOf(n), first: true, at })), // prettier-ignore
  },
};
