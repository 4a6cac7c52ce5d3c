import type { ContentSummary } from '@app/contracts';
import type { Lesson } from '@app/lesson';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LESSON_READER } from '../tokens.js';
import type { LessonReader, Viewer } from './lesson-reader.js';

/** A lesson ready to be heard, for whoever may: as it was published, or as its owner left it. @throws {Missing} */
export class PlayContent extends Query<{ content: ContentSummary; lesson: Lesson }> {
  constructor(
    readonly contentId: string,
    readonly viewer: Viewer | undefined,
    readonly draft: boolean,
  ) {
    super();
  }
}

@QueryHandler(PlayContent)
class PlayContentHandler implements IQueryHandler<PlayContent> {
  constructor(@Inject(LESSON_READER) private readonly reader: LessonReader) {}
  execute({ contentId, viewer, draft }: PlayContent) {
    return this.reader.play(contentId, viewer, draft);
  }
}

export const lessonReaderHandlers: readonly Provider[] = [PlayContentHandler];
