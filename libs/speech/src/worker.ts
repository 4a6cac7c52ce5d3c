// Entry of a worker thread: one order at a time; engines load when first asked for.
import { parentPort } from 'node:worker_threads';
import type { Answer, Input, Order, Output, TaskName } from './tasks.js';

type Work = { [Name in TaskName]: (input: Input<Name>) => Promise<Output<Name>> };

const work: Work = {
  flite: async (input) => (await import('./flite/flite-voice.js')).speak(input),
  espeak: async (input) => (await import('./espeak/espeak-voice.js')).speak(input),
  finish: async (input) => (await import('./sound/finish.js')).finish(input),
  align: async (input) => (await import('./aligning/aligned.js')).aligned(input),
};

const perform = <Name extends TaskName>({ task, input }: Order<Name>): Promise<Output<Name>> =>
  work[task](input);

const buffers = (value: object): ArrayBuffer[] => [
  ...new Set(
    Object.values(value).flatMap((part) =>
      ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : [],
    ),
  ),
];

const obey = async (order: Order) => {
  try {
    const done = await perform(order);
    parentPort?.postMessage({ done } satisfies Answer, buffers(done));
  } catch (error) {
    parentPort?.postMessage(
      { failed: error instanceof Error ? error.message : String(error) } satisfies Answer,
      [],
    );
  }
};

parentPort?.on('message', (order: Order) => void obey(order));
