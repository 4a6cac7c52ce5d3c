import {
  ErasureCompleted,
  SessionSeen,
  SessionStarted,
  UserErased,
  UserRegistered,
} from '@published/accounts';
import { QuotaRefused } from '@published/access';
import { lessonEvents } from '@published/authoring';
import { FavouriteAdded } from '@published/community';
import { generationEvents } from '@published/generation';
import {
  LessonFinished,
  SentenceDictated,
  SentenceGraded,
  SentencePlayed,
  SentenceReplayed,
  SentenceRevealed,
} from '@published/practice';
import { pageViewEvents } from '../page-views/page-views.js';
import { searchEvents } from '../searches/searches.js';

const { LessonCreated } = lessonEvents;
const { SentencesAnnotated, SentencesTranslated, SentenceSpoken } = generationEvents;

export const practised = {
  SentencePlayed,
  SentenceReplayed,
  SentenceRevealed,
  SentenceDictated,
  SentenceGraded,
  LessonFinished,
};
/** What shows that a person was there, by their id. */
export const seen = { SessionStarted, SessionSeen, ...practised, FavouriteAdded, LessonCreated };
export const gone = { UserErased, ErasureCompleted };
/** What is counted by the day. */
export const counted = {
  ...seen,
  ...pageViewEvents,
  ...searchEvents,
  UserRegistered,
  SentencesAnnotated,
  SentencesTranslated,
  SentenceSpoken,
  QuotaRefused,
};
export type CountedType = keyof typeof counted;
