import type { VoicePackView } from '@app/contracts';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { bringFiles, filesOf } from './bring.js';
import {
  useBringVoicePieceMutation,
  useInstallVoicePackMutation,
  useVoicePiecesMutation,
} from './calls.js';

interface Sent {
  done: number;
  total: number;
}

/** Files that an administrator has brought along are sent, and the pack is then installed from them. */
export const useBring = (pack: VoicePackView) => {
  const [pieces] = useVoicePiecesMutation();
  const [send] = useBringVoicePieceMutation();
  const [install] = useInstallVoicePackMutation();
  const [sent, setSent] = useState<Sent>();
  const [fault, setFault] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  const { id } = pack;
  const bring = async (chosen: readonly File[]) => {
    const { signal } = (stop.current = new AbortController());
    setFault(undefined);
    try {
      await bringFiles(filesOf(pack, chosen), {
        missing: async (name) => (await pieces({ id, name }).unwrap()).missing,
        send: async (name, piece, bytes) => void (await send({ id, name, piece, bytes }).unwrap()),
        onBytes: (done, total) => setSent({ done, total }),
        signal,
      });
      await install(id).unwrap();
    } catch (error) {
      if (!signal.aborted)
        setFault(messageOf(error, error instanceof Error ? error.message : '文件没有传上去'));
    }
    setSent(undefined);
  };
  return { bring, sent, fault, cancel: () => stop.current?.abort() };
};
