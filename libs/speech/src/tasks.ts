import type { Aligned, ToAlign } from './aligning/aligned.js';
import type { SpokenByEspeak, ToEspeak } from './espeak/espeak-voice.js';
import type { SpokenByFlite, ToFlite } from './flite/flite-voice.js';
import type { Finished, Unfinished } from './sound/finish.js';

/** What a worker can do: name → what goes in and what comes out. */
interface Inputs {
  flite: ToFlite;
  espeak: ToEspeak;
  finish: Unfinished;
  align: ToAlign;
}
interface Outputs {
  flite: SpokenByFlite;
  espeak: SpokenByEspeak;
  finish: Finished;
  align: Aligned;
}
export type TaskName = keyof Inputs;
export type Input<Name extends TaskName> = Inputs[Name];
export type Output<Name extends TaskName> = Outputs[Name];
export type Order<Name extends TaskName = TaskName> = {
  [N in Name]: { task: N; input: Inputs[N] };
}[Name];
export type Answer = { done: unknown } | { failed: string };
