import { useRef } from 'react';
import { useNotify } from '../../../../shared/lib/calls/hooks.js';
import { useHearVoiceMutation } from '../calls.js';
import { useSound } from '../use-sound.js';

const LONGEST = 120;

/** Hears a voice say something before it is chosen. */
export const useAudition = () => {
  const [hear, hearing] = useHearVoiceMutation();
  const { play, playing } = useSound();
  const notify = useNotify();
  const waiting = useRef<{ abort: () => void }>(undefined);

  const audition = async (text: string, language: string, voice: string): Promise<void> => {
    waiting.current?.abort();
    const call = hear({ text: text.slice(0, LONGEST), language, voice_db_id: voice });
    waiting.current = call;
    const { data } = await call;
    if (waiting.current !== call || !data) return;
    const [result] = data.results;
    if (result?.url) await play(voice, result.url);
    else notify(result?.error ?? '音频生成失败', 'bad');
  };
  return {
    audition,
    playing,
    /** The voice that is being made to speak. */
    asked: hearing.isLoading ? hearing.originalArgs?.voice_db_id : undefined,
    cancel: () => waiting.current?.abort(),
  };
};
