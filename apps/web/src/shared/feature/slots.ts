import type {
  CollectionSummary,
  ContentSummary,
  Person,
  TakenDown,
  TemplateSummary,
} from '@app/contracts';
import type { Lesson } from '@app/lesson';
import type { FunctionComponent } from 'react';
import type { IconName } from '../ui/icons.js';
import type { WaitingProps } from '../ui/later.js';

/** A sentence of a lesson. What was said of sentences that became a part of it (`joins`) was said of it. */
interface SentenceTold {
  content: ContentSummary;
  occurrenceId: string;
  joins: readonly string[];
}

/**
 * The places where features meet that do not know each other: what is told to whatever stands there, and what is known of it before it
 * is loaded (`about`). A new place is a line here and a `<Slot>` where it is.
 */
interface Slots {
  /** A page of the administration: its path below /admin, and its words in the rail, where it is to stand there. */
  'admin.pages': { props: object; about: { path: string; text?: string } };
  /** Goes along with every screen without being seen; `counted` says whether visits of this one are anybody's business. */
  'frame.companions': { props: { pathname: string; counted: boolean }; about: object };
  /** Beside the frame, and there also when the frame broke. */
  'frame.beside': { props: object; about: object };
  /** A round button above every screen, or above those of one frame alone, and the dialog it opens. */
  'frame.buttons': {
    props: { onClose: () => void };
    about: { icon: IconName; label: string; on?: Frame };
  };
  /** A button in the line of what can be done with a lesson, 44 px square. */
  'lesson.actions': { props: { content: ContentSummary }; about: object };
  /** Beside the words of an entry of rail or menu, of whoever is logged in. */
  'menu.mark': { props: { to: string }; about: object };
  /** Below everything that is told of a lesson. */
  'lesson.foot': { props: { content: ContentSummary }; about: object };
  /** What its owner can do with a collection, in the line of what can be done with it: a button. */
  'collection.own': { props: { collection: CollectionSummary }; about: object };
  /** Below a collection. */
  'collection.foot': { props: { collection: CollectionSummary }; about: object };
  /** Last in the line of what can be done with a template, 44 px high. */
  'template.foot': { props: { template: TemplateSummary }; about: object };
  /** Below what somebody made public. */
  'space.foot': { props: { person: Person }; about: object };
  /** Where something stands that an administrator took off the public side, for its owner (`mine`) and administrators. */
  'taken.down': {
    props: {
      target: 'lesson' | 'collection' | 'template' | 'user';
      id: string;
      takenDown: TakenDown;
      mine: boolean;
    };
    about: object;
  };
  /** Below what was said of a lesson that was reported: what else whoever decides on it has to see. */
  'reported.lesson': { props: { id: string }; about: object };
  /** In the corner of a lesson's card, over its cover. */
  'card.actions': { props: { content: ContentSummary }; about: object };
  /** A lesson came to its end: what comes next. `rests`: they wanted it to stop by the clock, so nothing begins by itself. */
  'lesson.ended': { props: { content: ContentSummary; rests: boolean }; about: object };
  /** What else they keep, below the lessons. */
  'favourites.sections': { props: object; about: object };
  /** Beside the number of lessons found: who bears the words as a name. One line of 44 px. */
  'search.people': { props: { q: string }; about: object };
  /** Above what is new of those one follows: who they are. One line of 44 px. */
  'feed.people': { props: object; about: object };
  /** The collections of one person that everybody finds. */
  'space.collections': { props: { userId: string; mine: boolean }; about: object };
  /** What only they see of themselves, in their own space. */
  'space.own': { props: object; about: object };
  /** Beside the facts of somebody's lesson in a list. */
  'listed.actions': { props: { content: ContentSummary }; about: object };
  /** What can be said of the current sentence: a chip in the line below it. */
  'sentence.actions': {
    props: SentenceTold & { number: number };
    about: object;
  };
  /** The same, where there is less room: behind ⋯ on a phone. */
  'sentence.more': {
    props: { content: ContentSummary; occurrenceId: string; number: number };
    about: object;
  };
  /** Below what was written in a dictation that was not right. */
  'dictation.notes': { props: SentenceTold; about: object };
  /** What can be done with a lesson that is open, sounds and all: a button of 44 px before the others. */
  'player.tools': { props: { content: ContentSummary; lesson: Lesson }; about: object };
  /** A large button below what is told of a lesson. */
  'about.actions': { props: { content: ContentSummary }; about: object };
  /** Below the facts of a lesson: what else there is to say of it. */
  'about.sections': { props: { content: ContentSummary }; about: object };
  /** In the card of a tapped word: what can be made of a reading that is wrong. */
  'word.actions': { props: WordTold; about: object };
  /** Beside the title in the list of one's own lessons. */
  'lesson.marks': { props: { contentId: string }; about: object };
  /** Does what a key of the player asks for, as long as the lesson is open; nothing of it is seen. */
  'sentence.keys': {
    props: SentenceTold & { bind: BindKeys };
    about: object;
  };
  /** A text becomes a lesson: what is typed is kept under `draft`, the lesson is opened below `to`, `verb` stands on the button, `template` is chosen. */
  'lesson.composer': {
    props: { draft: string; to: string; verb: string; template?: string };
    about: object;
  };
  /** A part of one's own page, below its title. */
  'profile.sections': { props: object; about: { title: string } };
}

/** What stands around a screen: rail and bar; on a phone the transport in the bar's place; a canvas under the controls; nothing. */
export type Frame = 'page' | 'transport' | 'canvas' | 'bare';

/** Where a word stands, how it is written and how it would be read. */
export interface WordTold {
  content: ContentSummary;
  place: { occurrenceId: string; sentenceId: string; start: number };
  word: string;
  language: string;
  /** Empty: nothing is said of it. */
  reading: string;
  /** It has been handed on: the card has nothing more to ask. */
  onDone: () => void;
}

/** Acts of the player that mean nothing unless a feature is there that knows what; `poor`: it was taken down badly. */
export type SentenceKey = 'keep' | 'easy' | 'ok' | 'hard' | 'poor';
/** Gives keys their meaning; what it returns takes it back. */
export type BindKeys = (acts: Partial<Record<SentenceKey, () => void>>) => () => void;

type SlotName = keyof Slots;
export type PropsOf<Name extends SlotName> = Slots[Name]['props'];

/** What a feature puts into a slot. */
export type Filling<Name extends SlotName> = Slots[Name]['about'] & {
  /** Names it among all that stand there. */
  key: string;
  /** The lower, the further to the front. */
  order: number;
  /** Made by `later`: loaded when it is to be seen. */
  part: FunctionComponent<PropsOf<Name> & WaitingProps>;
};
/** Slots behind a screen that few people open: what stands there is itself only told when that screen is opened. */
type Remote = 'admin.pages';
export type NearSlot = Exclude<SlotName, Remote>;
export type Fillings = { readonly [Name in NearSlot]?: readonly Filling<Name>[] } & {
  readonly [Name in Remote]?: () => Promise<readonly Filling<Name>[]>;
};
