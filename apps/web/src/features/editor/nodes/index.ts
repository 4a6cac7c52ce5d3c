import type { NodeType } from '@app/lesson';
import type { NodeScreen } from './kind.js';
import { resource } from './resource.js';
import { textContent } from './text-content.js';
import { textSequence } from './text-sequence.js';
import { translation } from './translation.js';
import { videoConfig } from './video-config.js';

/** Every type of node on the screen. A new one is its file and its line here. */
export const NODE_SCREENS: { readonly [T in NodeType]: NodeScreen<T> } = {
  textContent,
  resource,
  textSequence,
  videoConfig,
  translation,
};
