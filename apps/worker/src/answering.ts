import type { Annotator } from '@app/annotation';
import type { Engines } from '@app/generation';
import type { Answering, MailWay, MediaRenderer } from '@app/kernel';

/** The engines of this process, for those that have none. The other half is apps/api/src/asked-engines.ts and apps/composition/src/mailing.ts: both are of one version. */
export const answering = ({
  engines,
  words,
  renderer,
  mail,
}: {
  engines: Engines;
  words: Annotator['words'];
  renderer: Pick<MediaRenderer, 'lacks'>;
  mail: MailWay;
}): Answering => ({
  annotate: ([language, segments, special], { signal }) =>
    engines.annotate(...([language, segments, signal, special] as Parameters<Engines['annotate']>)),
  translate: ([texts, source, target, glossary], { signal, step }) =>
    engines.translate(
      ...([texts, source, target, signal, step, glossary] as Parameters<Engines['translate']>),
    ),
  tryTranslator: async ([serviceId]) => engines.tryTranslator?.(String(serviceId)),
  ttsInfo: () => engines.ttsInfo(),
  speak: ([request], { signal }) =>
    engines.speak(request as Parameters<Engines['speak']>[0], signal),
  isKept: async ([request]) =>
    (await engines.isKept?.(request as Parameters<Engines['speak']>[0])) === true,
  fileOf: async ([request]) => engines.fileOf?.(request as Parameters<Engines['speak']>[0]),
  keptReadings: async (args) => [
    ...((await engines.kept?.readings(
      ...(args as Parameters<NonNullable<Engines['kept']>['readings']>),
    )) ?? []),
  ],
  keptTranslations: async (args) =>
    (await engines.kept?.translations(
      ...(args as Parameters<NonNullable<Engines['kept']>['translations']>),
    )) ?? [],
  lacks: async ([format]) => renderer.lacks(format as Parameters<MediaRenderer['lacks']>[0]),
  mailTrouble: async () => (await mail.trouble()) ?? null,
  words: ([text, language], { signal }) => words(String(text), String(language), signal),
});
