import type { Lesson, Slot } from '@app/lesson';
import { useSyncExternalStore } from 'react';
import { storage } from '../../kept/storage.js';
import type { Said } from './utter.js';

/** By language: the device's voice, or that they would rather hear the server's. Of this device: another has other voices. */
export type Choices = Readonly<Record<string, string>>;
export const SERVERS = 'server';

const KEY = 'yamabiko_device_voices';
const asChoices = (value: unknown): Choices | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'string'))
    : undefined;
export const savedChoices = (): Choices => storage.read(KEY, asChoices) ?? {};
export const saveChoices = (choices: Choices): void => storage.write(KEY, choices);

export const primary = (language: string): string =>
  (language.split(/[-_]/)[0] ?? '').toLowerCase();

const ROBOTIC = /e-?speak|festival|flite|pico|novelty/i;
const BETTER = /natural|neural|premium|enhanced|siri|google|online/i;
/** Voices that play tricks, by the names that macOS gives them. */
const JOKES = /^(?:albert|bad news|bahh|bells|boing|bubbles|cellos|good news|jester|organ|superstar|trinoids|whisper|wobble|zarvox|fred|junior|kathy|ralph|grandma|grandpa|rocko|shelley|sandy|flo|reed|eddy)\b/i; // prettier-ignore

const rank = ({ name, default: usual }: SpeechSynthesisVoice): number =>
  (BETTER.test(name) ? 2 : 0) + (usual ? 1 : 0);
const sameRegion = (voice: SpeechSynthesisVoice, language: string): boolean =>
  voice.lang.replace('_', '-').toLowerCase() === language.toLowerCase();

/** The device's voices of a language that a person can bear, the best first; of a region before those of others. */
export const bearable = (
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice[] =>
  voices
    .filter(({ lang, name, voiceURI }) => primary(lang) === primary(language) && !ROBOTIC.test(`${name} ${voiceURI}`) && !JOKES.test(name)) // prettier-ignore
    .toSorted((a, b) => Number(sameRegion(b, language)) - Number(sameRegion(a, language)) || rank(b) - rank(a)); // prettier-ignore

const NONE: readonly SpeechSynthesisVoice[] = [];
let known: readonly SpeechSynthesisVoice[] = NONE;
/** The same list as long as nothing is new in it. */
const listed = (): readonly SpeechSynthesisVoice[] => {
  if (!('speechSynthesis' in globalThis)) return NONE;
  const now = speechSynthesis.getVoices();
  const same = now.length === known.length && now.every(({ voiceURI }, at) => known[at]?.voiceURI === voiceURI); // prettier-ignore
  if (!same) known = now;
  return known;
};
const onVoices = (tell: () => void) => {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', tell);
  return () => speechSynthesis.removeEventListener('voiceschanged', tell);
};
/** Most browsers find their voices only after they were asked. */
export const useDeviceVoices = (): readonly SpeechSynthesisVoice[] =>
  useSyncExternalStore(onVoices, listed);

/** Voices of the server that tire who listens for an hour. */
const MECHANICAL = /^(?:espeak|flite|openjtalk):/;
/** Languages of a lesson that such a voice speaks, or nobody. */
export const mechanicalIn = ({ audioItems, segments }: Lesson): string[] => {
  const spoken = new Map<string, boolean>();
  for (const { audioType, language, said, status } of audioItems)
    if (audioType === 'source' && status === 'ready' && said !== undefined)
      spoken.set(primary(language), (spoken.get(primary(language)) ?? true) && MECHANICAL.test(said)); // prettier-ignore
  return [...new Set(segments.map(({ language }) => language))].filter(
    (language) => language !== 'unknown' && (spoken.get(primary(language)) ?? false),
  );
};

/** What the device's voice says in the place of a slot: what its clip says, at the clip's speed. */
export const sayingOf =
  (lesson: Lesson, voiceFor: (language: string) => SpeechSynthesisVoice | undefined) =>
  ({ clipKey, kind, occurrenceId }: Slot): Said | undefined => {
    const clip = lesson.audioItems.find(({ id }) => id === clipKey);
    const line = lesson.segments.find((one) => one.occurrenceId === occurrenceId);
    const own = kind === 'source' && line ? { text: line.content, language: line.language } : undefined; // prettier-ignore
    const { text, language } = clip ?? own ?? { text: '', language: '' };
    const voice = text === '' ? undefined : voiceFor(language);
    return voice && { text, voice, rate: (clip?.speed ?? 1) * (clip?.pace ?? 1) };
  };
