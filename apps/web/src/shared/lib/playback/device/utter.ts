/** What a voice of the device is to say. */
export interface Said {
  text: string;
  voice: SpeechSynthesisVoice;
  rate: number;
}
/** `refused`: no page may sound without a gesture; `failed`: the voice did not say it; `hung`: it never came to its end. */
export type Ending = 'said' | 'refused' | 'failed' | 'hung';

/** Voices that come over the network stop in the middle of what takes longer than about fifteen seconds. */
const LONGEST = 160;
const CUTS = [/(?<=[。！？.!?…؟।])/u, /(?<=[、，,;；:：])/u, /(?<= )/u];

const cut = (text: string, level = 0): string[] => {
  const at = CUTS[level];
  if (text.length <= LONGEST || at === undefined) return [text];
  const parts: string[] = [];
  for (const piece of text.split(at)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + piece.length <= LONGEST)
      parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts.flatMap((part) => cut(part, level + 1));
};
/** What is said in one breath each. */
export const breathsOf = (text: string): string[] =>
  cut(text).filter((part) => /[\p{L}\p{N}]/u.test(part));

/** Some voices never tell that they have ended: nobody waits longer than this, in ms, for what has so many characters. */
const patience = (text: string, rate: number): number => 8000 + (text.length * 400) / rate;

const once = (
  { text, voice, rate }: Said,
  onWord: (at: number) => void,
  onEnd: (ending: Ending) => void,
): void => {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  spoken.rate = rate;
  const timer = setTimeout(() => onEnd('hung'), patience(text, rate));
  const end = (ending: Ending) => {
    clearTimeout(timer);
    onEnd(ending);
  };
  spoken.addEventListener('end', () => end('said'));
  spoken.addEventListener('error', ({ error }) =>
    end(error === 'not-allowed' ? 'refused' : 'failed'),
  );
  spoken.addEventListener('boundary', ({ name, charIndex }) => {
    if (name === 'word') onWord(charIndex);
  });
  speechSynthesis.speak(spoken);
};

/**
 * Says it, breath after breath, and tells how it ended. Voices that tell of their words have them told: where each begins in the text.
 * @returns breaks it off: nothing is told then
 */
export const utter = (
  said: Said,
  onEnd: (ending: Ending) => void,
  onWord: (at: number) => void = () => undefined,
): (() => void) => {
  let over = false;
  const [first, ...rest] = breathsOf(said.text);
  let before = 0;
  const next = (text: string | undefined, others: readonly string[]) => {
    if (text === undefined) {
      over = true;
      return onEnd('said');
    }
    const from = said.text.indexOf(text, before);
    before = from + text.length;
    const tellWord = (at: number) => void (over || onWord(from + at));
    once({ ...said, text }, tellWord, (ending) => {
      if (over) return;
      if (ending === 'said') return next(others[0], others.slice(1));
      over = true;
      if (ending === 'hung') speechSynthesis.cancel(); // whatever is said next would wait behind it
      onEnd(ending);
    });
  };
  next(first, rest);
  return () => {
    over = true;
    speechSynthesis.cancel();
  };
};
