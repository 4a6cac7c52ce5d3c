import type { ImageView } from '@app/contracts';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../calls/errors.js';
import { useNotify, useSession } from '../calls/hooks.js';
import { calls } from './calls.js';
import { uploadImage } from './upload.js';

/** One picture on its way at a time; leaving stops it. */
export const useUpload = (onDone: (image: ImageView) => void) => {
  const { token } = useSession();
  const dispatch = useDispatch();
  const notify = useNotify();
  /** 0–1 while one is on its way. */
  const [part, setPart] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File | undefined) => {
    if (!file) return;
    const { signal } = (running.current = new AbortController());
    setPart(0);
    try {
      const image = await uploadImage(file, { token, signal, onProgress: setPart });
      dispatch(calls.util.invalidateTags(['Picture']));
      onDone(image);
    } catch (error) {
      notify(messageOf(error, '图片没有传上去，请重试'), 'bad');
    } finally {
      setPart(undefined);
    }
  };
  return {
    part,
    send: (file: File | undefined) => void send(file),
    stop: () => running.current?.abort(),
  };
};
