import { SPECIAL_WORDS, type PreviewSpecialWord, type SpecialWordPreview } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import type { Resources, SpecialWord } from '@app/lesson';
import { READ_MODELS, type Identity } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { readLessons } from '@published/authoring';
import { lessonSummaries } from '@published/library';
import { sentencesWith, touchedBy, type Touched } from './preview.js';

type Preview = Omit<SpecialWordPreview, 'success'>;
type Line = Preview['lines'][number];

/** A sentence as it is read and heard now. */
const lineOf = (
  contentId: string,
  { segment, number }: Touched,
  { annotations, audioItems }: Resources,
): Line => {
  const { id, occurrenceId, content, language } = segment;
  const annotation = annotations[id];
  const sounds = audioItems.filter(
    ({ sequenceId, audioType, url }) =>
      sequenceId === occurrenceId && audioType === 'source' && url !== undefined,
  );
  const audioUrl = (sounds.find(({ speed }) => speed === 1) ?? sounds[0])?.url;
  return {
    contentId,
    occurrenceId,
    number,
    content,
    language,
    ...(annotation !== undefined && { annotation }),
    ...(audioUrl !== undefined && { audioUrl }),
  };
};

/** What a word would touch in the caller's lessons. */
export class PreviewWord extends Query<Preview> {
  constructor(
    readonly me: Identity,
    readonly input: PreviewSpecialWord,
  ) {
    super();
  }
}
@QueryHandler(PreviewWord)
export class PreviewWordHandler implements IQueryHandler<PreviewWord> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({
    me: { userId },
    input: { word, language, kind = 'reading', contentId },
  }: PreviewWord) {
    const candidate: SpecialWord = { word, language, kind, value: word };
    const found: (Omit<Preview['affected'][number], 'title'> & { lines: Line[] })[] = [];
    const wanted = { userId, ...(contentId !== undefined && { _id: contentId }) };
    for await (const { _id, graph, resources } of readLessons(this.models, wanted)) {
      const sentences = sentencesWith(graph, candidate);
      if (sentences === 0) continue;
      const touched = touchedBy(graph, candidate);
      const lines = touched.slice(0, SPECIAL_WORDS.lines);
      found.push({
        contentId: _id,
        sentences,
        occurrenceIds: touched.map(({ segment }) => segment.occurrenceId),
        lines: lines.map((one) => lineOf(_id, one, resources)),
      });
    }
    const most = found
      .toSorted((a, b) => b.sentences - a.sentences)
      .slice(0, SPECIAL_WORDS.lessons);
    const cards = await this.models
      .collection(lessonSummaries)
      .find({ _id: { $in: most.map((one) => one.contentId) } })
      .toArray();
    const titles = new Map(cards.map(({ _id, title }) => [_id, title]));
    return {
      affected: most.map(({ contentId: id, sentences, occurrenceIds }) => ({
        contentId: id,
        title: titles.get(id) ?? '',
        sentences,
        occurrenceIds,
      })),
      sentences: found.reduce((sum, one) => sum + one.sentences, 0),
      lines: most.flatMap(({ lines }) => lines).slice(0, SPECIAL_WORDS.lines),
    };
  }
}
