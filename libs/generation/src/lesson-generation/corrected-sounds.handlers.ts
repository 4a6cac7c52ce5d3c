import type { CorrectionSounds } from '@app/contracts';
import { Rejected, type Ids, type Quotas, type ReadModels } from '@app/kernel';
import { currentAudio, type AudioItem, type LessonDocument } from '@app/lesson';
import { IDS, QUOTAS, READ_MODELS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OWN_LESSONS, type OwnLessons } from '@published/authoring';
import { SPECIAL_WORDS, type CorrectedSounds, type KnownWords } from '@published/lexicon';
import { ENGINES, type Engines } from '../engines/engines.js';
import { knowing } from '../engines/knowing.js';
import { LESSON_GENERATIONS } from '../tokens.js';
import { openWork, workOf } from './cost.js';
import { counted, type Affords } from './generating.handlers.js';
import type { LessonGenerations } from './lesson-generations.js';
import { mappingsOf } from './mappings.js';
import type { Step } from './events.js';

type Made = Pick<LessonDocument, 'graph' | 'resources'>;
/** Occurrences among these that sound, each a sentence that costs something at most. */
const soundingIn = (made: Made | undefined, among: ReadonlySet<string>): Set<string> => {
  const rows: AudioItem[] = made ? currentAudio(made) : [];
  return new Set(
    rows.flatMap(({ audioType, status, sequenceId }) =>
      audioType === 'source' && status === 'ready' && among.has(sequenceId) ? sequenceId : [],
    ),
  );
};
/** Nothing is lost when they cannot be spoken now: they go on sounding as before. */
const CAN_WAIT = ['QUOTA_EXCEEDED', 'RATE_LIMITED'];

/** Sentences whose reading was corrected sound so: in the draft, and in what others hear. What does not sound yet is left to its author. */
@Injectable()
export class SpeakCorrected implements CorrectedSounds {
  constructor(
    @Inject(LESSON_GENERATIONS) private readonly generations: LessonGenerations,
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async speakAnew(
    userId: string,
    contentId: string,
    sentences: readonly string[],
  ): Promise<CorrectionSounds> {
    const asked = new Set(sentences);
    const own = await this.lessons.lessonOf(contentId, userId);
    const lesson = await this.words.toGenerate({ id: contentId, userId }, own);
    const [mine, heard] = [soundingIn(own, asked), soundingIn(own.published, asked)];
    const units = new Set([...mine, ...heard]).size;
    const steps: Step[] = units > 0 ? ['annotate', 'speak'] : ['annotate'];
    // A sentence of the draft that never sounded is read and spoken when its author asks for it.
    const occurrenceIds = units > 0 ? [...mine] : [...asked];
    const most = workOf(lesson, steps, occurrenceIds, units);
    if (Object.values(most).every((one) => one === 0)) return 'none';
    const generationId = this.ids.uuid();
    const open = async (affords: Affords) => {
      const engines = knowing(this.engines, await this.words.of(userId, contentId));
      const saved = await mappingsOf(this.models, userId);
      const { tts_generation = 0, ...rest } = await openWork(engines, lesson, saved, { steps, occurrenceIds, affords }); // prettier-ignore
      return { ...rest, tts_generation: Math.max(tts_generation, heard.size) };
    };
    try {
      await counted(this.quotas, { userId, contentId, generationId, most, open }, () =>
        this.generations.request(contentId, userId, {
          generationId,
          steps,
          occurrenceIds,
          ...(heard.size > 0 && { published: true }),
        }),
      );
    } catch (error) {
      if (error instanceof Rejected && CAN_WAIT.includes(error.code)) return 'later';
      throw error;
    }
    return units > 0 ? 'making' : 'none';
  }
}
