import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNotify, usePreferences } from '../../../shared/lib/calls/hooks.js';
import { useClip } from '../../../shared/lib/playback/use-clip.js';
import { useWordPiece } from './use-word-piece.js';
import type { Wanted } from './word-piece.js';

const onVoices = (tell: () => void) => {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', tell);
  return () => speechSynthesis.removeEventListener('voiceschanged', tell);
};
/** Has this browser a voice of the language? Most find out only after they were asked. */
const browserSpeaks = (language: string): boolean =>
  'speechSynthesis' in globalThis &&
  speechSynthesis
    .getVoices()
    .some(({ lang }) => lang.slice(0, 2).toLowerCase() === language.slice(0, 2).toLowerCase());
const bySpeech = (text: string, language: string) => {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
};

/** The browser's voice was asked for once: until the page is left, other words need not be asked for. */
let asked = false;

interface From {
  text: string;
  language: string;
  /** The sound of the word by itself, where the lesson has one. */
  own: string | undefined;
  /** The sound of its sentence, out of which it may be cut. */
  within: Wanted | undefined;
  onRest: () => void;
}

/** How a word sounds: by its own clip or the browser's voice, at once when its card opens and again when asked. */
export const useWordSound = ({ text, language, own, within, onRest }: From) => {
  const { play } = useClip();
  const notify = useNotify();
  const speaks = useSyncExternalStore(onVoices, () => browserSpeaks(language));
  const { standIn } = usePreferences();
  const sounded = useRef(false);
  const { clip, looking } = useWordPiece(own, within);
  const speak = () => {
    onRest();
    bySpeech(text, language);
  };
  useEffect(() => {
    if (sounded.current || looking || (clip === undefined && !(speaks && (standIn || asked))))
      return;
    sounded.current = true; // also where a voice is found later than the word was tapped
    if (clip === undefined) return speak();
    onRest();
    void play(clip).catch(() => undefined);
  }, [clip, looking, speaks, standIn]);
  useEffect(
    () => () => ('speechSynthesis' in globalThis ? speechSynthesis.cancel() : undefined),
    [],
  );
  return {
    /** Sounds it again, where it has a sound of its own. */
    again:
      clip === undefined
        ? undefined
        : () => {
            onRest();
            play(clip).catch(() => notify('声音加载失败，请稍后再试', 'bad'));
          },
    /** Lets the browser read it, where that is all there is. */
    read:
      clip === undefined && speaks && !looking
        ? () => {
            asked = true;
            speak();
          }
        : undefined,
  };
};
