// Benches are written against the sources and run what is built of them: what compiles on the way (tsx) names every function as it is made, by
// Object.defineProperty, which took a tenth of a call over HTTP. node --import tsx/esm --import ./bench/built.mjs …
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url).href;

/** After what else resolves: of a source, what was built of it. */
export const resolve = async (specifier, context, next) => {
  const found = await next(specifier, context);
  const [, path] = /^((?:libs|apps)\/.*)\.ts(?:\?.*)?$/.exec(found.url.replace(root, '')) ?? [];
  const built = `${root}dist/${path}.js`;
  return path !== undefined && existsSync(fileURLToPath(built))
    ? { url: built, format: 'module', shortCircuit: true }
    : found;
};

if (!new URL(import.meta.url).searchParams.has('hooks')) register(`${import.meta.url}?hooks`);
