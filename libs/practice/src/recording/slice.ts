import { slice } from '@app/platform';
import { forgettingEvents, practiceEvents } from './events.js';
import { RecordPracticeHandler } from './record.handlers.js';
import { RecordingController } from './recording.controller.js';
import { practice } from './practice.js';

/** What devices say that their learner did, each thing once. What is shown of it lies in the slices above. */
export const recordingSlice = slice({
  events: { ...practiceEvents, ...forgettingEvents },
  folds: { practice: ['practice-', practice] },
  timeline: {
    SentencePlayed: null,
    SentenceReplayed: null,
    SentenceRevealed: null,
    SentenceDictated: null,
    SentenceGraded: null,
    LessonFinished: () => '听完了一课',
    PracticeForgotten: null,
  },
  controllers: [RecordingController],
  providers: [RecordPracticeHandler],
});
