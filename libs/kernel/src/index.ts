export { inPieces } from './blobs/pieces.js';
export { References, type ReferenceSources } from './blobs/references.js';
export { settled, type Unsettled } from './blobs/settled.js';
export * from './blobs/sweep.js';
export * from './blobs/sweepable.js';
export * from './blobs/swept.js';
export * from './catalogue.js';
export * from './day.js';
export * from './decider.js';
export * from './dictionaries/dictionary.js';
export * from './errors.js';
export * from './event-store.js';
export * from './event.js';
export { defineEvents, definitionsOf, event, type Declared } from './events/define.js';
export {
  Day,
  Id,
  Instant,
  KeyedHash,
  LanguageCode,
  TimeZone,
  UserId,
  open,
  personal,
  type Erased,
} from './events/fields.js';
export type { AsRead, EventOf, Outliving, RecordedOf, Shape } from './events/types.js';
export * from './jobs.js';
export * from './occurrences/occurrence-store.js';
export * from './ports.js';
export * from './projection.js';
export * from './source-maps.js';
export { mustGoForward } from './time-range.js';
export { readModel, versionedName, type ReadModel } from './read-model.js';
export * from './read-store.js';
export * from './projections/bulk-operations.js';
export * from './texts/findable.js';
export { FOLDING, folded, placesOf } from './texts/folded.js';
export { gramsOf, gramsWanted } from './texts/grams.js';
export * from './reactions/given-up.js';
export * from './reactions/outbox.js';
export * from './reactions/reaction.js';
export * from './reactions/reconciler.js';
export * from './each-alone.js';
export { hearAgain, hearing } from './reactions/unheard.js';
export { readModelOf } from './projections/versions.js';
export { canonicalJson, digestOf } from './projections/digest.js';
export { fold, sealed } from './projections/fold.js';
export { InMemory } from './projections/in-memory.js';
export type { DocumentChange } from './projections/listeners.js';
export * from './projections/past.js';
export * from './projections/keep-pasts.js';
export { foldLane } from './projections/elsewhere.js';
export type { Elsewhere } from './projections/far.js';
export { persist } from './projections/persist.js';
export * from './projections/reading.js';
export * from './projections/runner.js';
export type { RunnerOptions } from './projections/runner-options.js';
export * from './projections/store.js';
export { readEachWhole, readSomeWhole, readWhole } from './projections/read-whole.js';
export { documentOf, hearingReads, tellRead } from './projections/reads.js';
export * from './log/catalogued.js';
export * from './log/event-id.js';
export * from './log/event-index.js';
export { MOST_EVENT_BYTES } from './log/event-size.js';
export * from './log/handle.js';
export { atOnce, inTurns, turns } from './log/in-turns.js';
export { KeptFolds } from './log/kept-folds.js';
export { KeptStates } from './log/kept-states.js';
export { stored, storedPages } from './log/stored.js';
export { Newer, mustKnow, understood } from './log/understood.js';
export { legible, nothingOf } from './log/unreadable.js';
export { isSealed, openField, sealField, sealedFor, type SealedField } from './log/sealed-field.js';
export * from './live/live-hub.js';
export { LiveLines } from './live/live-lines.js';
export * from './shared/calls.js';
export * from './shared/change-feed.js';
export * from './shared/in-flight.js';
export { WaitBudget } from './shared/wait-budget.js';
export {
  LocalLimits,
  type Bucket,
  type Limits,
  type Refusal,
  type Window,
} from './shared/limits.js';
