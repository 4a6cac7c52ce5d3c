import { TOPIC_RULE, type Context, type Resolve, type TopicRule } from '@app/platform';
import type { DocumentChange, LiveHub } from '@app/kernel';
import type { Provider } from '@nestjs/common';

/** The first context that says yes lets the caller hear a topic. `resolve` is asked late: the providers do not exist yet. */
export const topicRule = (contexts: readonly Context[], resolve: () => Resolve): Provider => {
  let rules: readonly TopicRule[] | undefined;
  const mayHear: TopicRule = async (topic, userId) => {
    rules ??= contexts.flatMap((context) => context.hearsTopic?.(resolve()) ?? []);
    for (const rule of rules) if (await rule(topic, userId)) return true;
    return false;
  };
  return { provide: TOPIC_RULE, useValue: mayHear };
};

/** Read-model changes on their way to those who listen. */
export const announcer =
  (contexts: readonly Context[], live: LiveHub) =>
  (change: DocumentChange): void => {
    for (const context of contexts) for (const message of context.announces?.(change) ?? []) live.publish(message);
  };
