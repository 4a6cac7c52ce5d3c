import { creditLines, type ContentSummary } from '@app/contracts';
import { Missing, type ReadModels } from '@app/kernel';
import { playable, voiceCredits, type Lesson } from '@app/lesson';
import { readLesson } from '@published/authoring';
import { usernamesOf } from '../cards/lesson-pages.js';
import { originsOf } from '../cards/origins.js';
import { isOfDisabled, maySee, seenBy } from '../cards/seen.js';
import { cardOf, draftCardOf, lessonSummaries } from '../cards/summary.js';

/** Who asks, and as what. */
export interface Viewer {
  userId: string;
  role: 'user' | 'admin';
}

/** Reads lessons for whoever may see them. Others' private lessons are missing, not forbidden. */
export class LessonReader {
  constructor(private readonly models: ReadModels) {}

  /**
   * Public and unlisted lessons for everybody, as they were published; private ones and drafts for their owner. Of an author who was shut
   * out for administrators, who have to judge it, and said so on its card. @throws {Missing}
   */
  async play(
    id: string,
    viewer: Viewer | undefined,
    draft: boolean,
  ): Promise<{ content: ContentSummary; lesson: Lesson }> {
    const [summary, doc] = await Promise.all([
      this.models.collection(lessonSummaries).findOne({ _id: id }),
      readLesson(this.models, id),
    ]);
    if (!summary || !doc) throw new Missing('content');
    const open = (await seenBy(this.models, [summary], viewer?.userId)).length > 0;
    const disabled =
      !open && viewer?.role === 'admin' && (await isOfDisabled(this.models, summary));
    if (!open && !disabled) throw new Missing('content');
    const own = summary.userId === viewer?.userId && (draft || !doc.published);
    const { graph, resources } = own ? doc : (doc.published ?? doc);
    const names = await usernamesOf(this.models, [summary.userId]);
    const origins = await originsOf(this.models, summary);
    const card = {
      ...(own ? draftCardOf : cardOf)(summary, names.get(summary.userId)),
      ...(origins.length > 0 && { origins }),
    };
    if (disabled) card.author.disabled = true;
    const lesson = playable(graph, resources, { id, title: card.title });
    const credits = [...creditLines(card), ...voiceCredits(lesson.audioItems)];
    return { content: card, lesson: credits.length > 0 ? { ...lesson, credits } : lesson };
  }

  maySee(id: string, viewer: string | undefined): Promise<boolean> {
    return maySee(this.models, id, viewer);
  }
}
