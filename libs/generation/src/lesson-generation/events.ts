import { Id, UserId, defineEvents, event, open, personal, type EventOf } from '@app/kernel';
import type { Annotation, AudioItem, SentenceWord } from '@app/lesson';
import { z } from 'zod';

/** Every fact of a lesson names the lesson and its owner, under whose key its text is sealed. */
const ofLesson = {
  contentId: Id.describe('id of the lesson'),
  userId: UserId.describe("owner's id; its key seals the text"),
};
const ids = { contentId: 'c-1', userId: 'u-1' };
const Language = open(z.string(), 'a language', 'zh-CN').describe('BCP 47');
const GenerationId = Id.describe('which');
const Engine = (example: string) =>
  open(z.string(), 'the name of a program', example).describe('name');
const Reason = (example: string) =>
  open(
    z.string(),
    'a sentence of ours or of an engine, without words of the lesson',
    example,
  ).describe('Chinese reason');
const audio = { id: 'a1', status: 'ready' } as AudioItem;

const Step = z.enum(['annotate', 'translate', 'speak']);
export type Step = z.infer<typeof Step>;

/** What is to be made of a lesson, and what became of it: recorded in the lesson's own stream. */
export const generationEvents = defineEvents({
  GenerationRequested: event(
    1,
    {
      ...ofLesson,
      generationId: Id.describe('also the job id'),
      steps: z.array(Step).readonly().describe('which'),
      occurrenceIds: z.array(Id).readonly().describe('which sentences; absent: all').optional(),
      published: z
        .literal(true)
        .describe('true: also the published sentences whose reading was corrected')
        .optional(),
    },
    'Readings, translations and speech were asked for.',
    {
      example: {
        ...ids,
        generationId: 'g-1',
        steps: ['annotate', 'translate', 'speak'],
        published: undefined,
      },
    },
  ),
  SentencesAnnotated: event(
    1,
    {
      ...ofLesson,
      annotations: personal(z.custom<Record<string, Annotation>>()).describe(
        'segment id → annotation',
      ),
      /** For engines that need it. */
      pronunciations: personal(z.record(z.string(), z.string())).describe(
        'segment id → how it is said',
      ),
      words: personal(z.custom<Record<string, SentenceWord[]>>().optional()).describe(
        'segment id → its words, where its language has an analyser',
      ),
      engine: Engine('pinyin-pro'),
      version: z
        .int()
        .describe('of the readings of its language then; absent: before they were counted')
        .optional(),
    },
    'Readings were found.',
    {
      example: {
        ...ids,
        annotations: { s1: 'nǐ hǎo' },
        pronunciations: {},
        words: { s1: [{ text: '你好' }] },
        version: 2,
      },
    },
  ),
  SentencesTranslated: event(
    1,
    {
      ...ofLesson,
      language: Language,
      translations: personal(z.record(z.string(), z.string())).describe('segment id → text'),
      origin: z.enum(['machine', 'human']).describe('machine or human'),
      engine: Engine('hand'),
    },
    'Translations were made or typed.',
    { example: { ...ids, translations: { s1: '早上好。' }, origin: 'human' } },
  ),
  TranslationFailed: event(
    1,
    {
      ...ofLesson,
      language: Language,
      segmentIds: z.array(Id).readonly().describe('which'),
      error: Reason('未配置翻译服务'),
    },
    'An engine could not translate.',
    { example: { ...ids, segmentIds: ['s1'] } },
  ),
  SentenceSpoken: event(
    1,
    {
      ...ofLesson,
      audio: personal(z.custom<AudioItem>()).describe('the audio item'),
      samples: z.number().describe('length in samples at 24 kHz'),
      engine: Engine('flite'),
      engineVersion: open(z.string(), 'a version', '2.2').describe('version'),
      rtf: z.number().describe('CPU seconds per second of sound'),
      cached: z.boolean().describe('true when the file was there: nothing was rendered').optional(),
      again: z
        .boolean()
        .describe(
          'true when the same sentence sounds already, at another speed or place: it costs nothing',
        )
        .optional(),
      instead: open(z.string().max(200), 'a key', '9f2c')
        .describe(
          'key of the sound whose file was lost and could not be made again as it was: this one takes its place, and costs nothing',
        )
        .optional(),
      published: z
        .literal(true)
        .describe(
          'true: in the published version, after a correction; the draft has a sound of its own',
        )
        .optional(),
    },
    'A clip was rendered.',
    {
      example: {
        ...ids,
        audio,
        samples: 24_000,
        rtf: 0.05,
        instead: undefined,
        published: undefined,
      },
    },
  ),
  SpeechFailed: event(
    1,
    {
      ...ofLesson,
      audioId: Id.describe('audio item'),
      error: Reason('音频生成失败'),
      /** Older events have none. */
      audio: personal(z.custom<AudioItem>().optional()).describe('the row as it was asked for'),
      published: z
        .literal(true)
        .describe('true: of the published version, which goes on sounding as before')
        .optional(),
    },
    'A clip could not be rendered.',
    {
      example: {
        ...ids,
        audioId: 'a1',
        audio: { ...audio, status: 'failed' },
        published: undefined,
      },
    },
  ),
  GenerationFinished: event(
    1,
    {
      ...ofLesson,
      generationId: GenerationId,
      state: z.enum(['done', 'partial', 'failed']).describe('done, partial or failed'),
      done: z.number().describe('clips'),
      total: z.number().describe('clips'),
      durationSeconds: z.number().describe('of the whole timeline'),
      error: Reason('生成失败，请重试').optional(),
    },
    'All steps ended.',
    {
      example: { ...ids, generationId: 'g-1', done: 12, total: 12, durationSeconds: 180 },
    },
  ),
  GenerationCancelled: event(
    1,
    { ...ofLesson, generationId: GenerationId },
    'The author stopped it.',
    { example: { ...ids, generationId: 'g-1' } },
  ),
});

export type GenerationEvent = EventOf<typeof generationEvents>;
type Of<T extends GenerationEvent['type']> = Extract<GenerationEvent, { type: T }>;
export type GenerationRequested = Of<'GenerationRequested'>;
export type SentencesAnnotated = Of<'SentencesAnnotated'>;
export type SentencesTranslated = Of<'SentencesTranslated'>;
export type TranslationFailed = Of<'TranslationFailed'>;
export type SentenceSpoken = Of<'SentenceSpoken'>;
export type SpeechFailed = Of<'SpeechFailed'>;
export type GenerationFinished = Of<'GenerationFinished'>;
export type GenerationCancelled = Of<'GenerationCancelled'>;
export type GenerationEnd = GenerationFinished['data']['state'];
