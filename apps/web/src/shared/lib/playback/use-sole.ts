import { useEffect } from 'react';
import type { Asked } from './engine.js';

const CHANNEL = 'yamabiko_sounding';

/** Of two tabs that play at once, the one that began later goes on. @param sounds it plays, or is about to */
export const useSole = (engine: Asked | undefined, sounds: boolean): void => {
  useEffect(() => {
    if (!engine || !sounds || !('BroadcastChannel' in globalThis)) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    const tell = channel.postMessage.bind(channel, 'begun');
    channel.addEventListener('message', () => engine.pause());
    tell();
    return () => channel.close();
  }, [engine, sounds]);
};
