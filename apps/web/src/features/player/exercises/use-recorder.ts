import { useCallback, useEffect, useRef, useState } from 'react';
import { decode } from '../../../shared/lib/playback/sound.js';

export interface Recording {
  url: string;
  /** At the timeline's rate, −1 to 1. */
  samples: Float32Array;
}

const MOST_MS = 60_000;

const reasonOf = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return '没有麦克风的许可。在浏览器的网站设置里允许麦克风，再试一次。';
  if (name === 'NotFoundError') return '没有找到麦克风。接上以后再试一次。';
  if (name === 'NotReadableError') return '麦克风正被别的程序使用。';
  return '没有录成，再试一次。';
};

/** Their voice, in this tab's memory only: it is never sent and is gone when they leave the sentence. The microphone is open only while it records. */
export const useRecorder = () => {
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle');
  const [recording, setRecording] = useState<Recording>();
  const [refusal, setRefusal] = useState('');
  const running = useRef<MediaRecorder>(undefined);
  const gone = useRef(false);
  /** Between the press and the microphone a key may be pressed again: a second stream would never be closed. */
  const asking = useRef(false);
  /** They let go before it opened. */
  const unwanted = useRef(false);

  const stop = useCallback(() => {
    unwanted.current = true;
    if (running.current?.state === 'recording') running.current.stop();
  }, []);
  const start = useCallback(async () => {
    if (!('mediaDevices' in navigator) || !('MediaRecorder' in globalThis))
      return setRefusal('这个浏览器不能录音。');
    if (asking.current) return;
    asking.current = true;
    unwanted.current = false;
    setRefusal('');
    setState('asking');
    let stream: MediaStream | undefined;
    const close = () => stream?.getTracks().forEach((track) => track.stop());
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (gone.current || unwanted.current) {
        close();
        return setState('idle');
      }
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      recorder.addEventListener('stop', () => {
        close();
        clearTimeout(limit);
        setState('idle');
        const whole = new Blob(parts, { type: recorder.mimeType });
        whole
          .arrayBuffer()
          .then(decode)
          .then(
            (samples) => gone.current || setRecording({ url: URL.createObjectURL(whole), samples }),
          )
          .catch(() => setRefusal('录得太短，没有声音。再试一次。'));
      });
      running.current = recorder;
      recorder.start();
      const limit = setTimeout(stop, MOST_MS);
      setState('recording');
    } catch (error) {
      close();
      setState('idle');
      setRefusal(reasonOf(error));
    } finally {
      asking.current = false;
    }
  }, [stop]);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stop();
    };
  }, [stop]);
  useEffect(() => {
    if (!recording) return undefined;
    return () => URL.revokeObjectURL(recording.url);
  }, [recording]);
  return { state, recording, refusal, start, stop };
};
