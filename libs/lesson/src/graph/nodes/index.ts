import type { NodeType } from '../../types.js';
import type { NodeKind } from './kind.js';
import { resource } from './resource.js';
import { textContent } from './text-content.js';
import { textSequence } from './text-sequence.js';
import { translation } from './translation.js';
import { videoConfig } from './video-config.js';

/** Every type of node. A new one is its file and its line here. */
export const nodeKinds: { readonly [T in NodeType]: NodeKind<T> } = {
  textContent,
  resource,
  textSequence,
  videoConfig,
  translation,
};
export type { ChangeContext, CopyContext, NodeKind } from './kind.js';
