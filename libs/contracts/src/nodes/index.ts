import * as z from 'zod/mini';
import { resource } from './resource.js';
import { textContent } from './text-content.js';
import { textSequence } from './text-sequence.js';
import { translation } from './translation.js';
import { videoConfig } from './video-config.js';

/** The params of every type of node. A new type is its file and its line here; `@app/lesson` and the editor then want theirs. */
const types = { textContent, resource, textSequence, videoConfig, translation };

export type NodeType = keyof typeof types;
export type NodeParams = { [T in NodeType]: z.infer<(typeof types)[T]> };
export const nodeType = z.enum(Object.keys(types) as NodeType[], {
  error: ({ input }) =>
    typeof input === 'string' ? `不认识的节点类型「${input.slice(0, 40)}」` : '节点没有类型',
});

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
const shapes = Object.assign({}, ...Object.values(types).map(({ shape }) => shape)) as Together<
  (typeof types)[NodeType]['shape']
>;
/** Params of whatever type, or some of them: their keys say which type they belong to; a key of no type is refused. */
export const params = z.partial(z.strictObject(shapes));
