/** One line of a stack, as whoever ran the program wrote it. */
export interface Frame {
  name: string;
  /** Path below the host, or below our build; never a path of somebody's disk. */
  file: string;
  line: number;
  column: number;
  /** Of our program: not of an extension, a library or the runtime. */
  own: boolean;
}

/** Frames that are kept of one stack. */
const MOST = 50;
const PLACE = /^(.+):(\d{1,9}):(\d{1,9})$/;
const LOCATION = /^https?:\/\/([^/?#]+)(\/[^?#]*)?/;

/** `at name (place)` and `at place` of V8; `name@place` of the others. */
const parted = (line: string): { name: string; place: string } | undefined => {
  if (line.startsWith('at ')) {
    const rest = line.slice(3).replace(/^async /, '');
    const open = line.endsWith(')') ? rest.lastIndexOf('(') : -1;
    return open < 0
      ? { name: '', place: rest }
      : { name: rest.slice(0, open).trim(), place: rest.slice(open + 1, -1) };
  }
  const sign = line.indexOf('@');
  return sign < 0 ? undefined : { name: line.slice(0, sign), place: line.slice(sign + 1) };
};

const LIBRARIES = '/node_modules/';
/** A file of ours, by its source where the process knows its maps, or as it was built. */
const OURS = /\/(?:apps|libs)\/[\w-]{1,40}\/src\//;
/** Packages, put together with what is ours. */
const PACKED = '/dist/server/';
/** Of a server's file only what lies below the product's folder is told. */
const onDisk = (path: string): { file: string; own: boolean } => {
  const library = path.lastIndexOf(LIBRARIES);
  if (library >= 0) return { file: path.slice(library + 1), own: false };
  const ours = OURS.exec(path);
  if (ours) return { file: path.slice(ours.index + 1).replace(/\.js$/, '.ts'), own: true };
  const packed = path.lastIndexOf(PACKED);
  if (packed >= 0) return { file: path.slice(packed + 1), own: false };
  return { file: path.startsWith('node:') ? path : '…', own: false };
};

const frameOf = (text: string, host: string | undefined): Frame | undefined => {
  const found = parted(text.trim());
  const place = found && PLACE.exec(found.place);
  if (!found || !place) return undefined;
  const [, where = '', line, column] = place;
  const at = { name: found.name, line: Number(line), column: Number(column) };
  if (host === undefined) return { ...at, ...onDisk(where) };
  const location = LOCATION.exec(where);
  if (!location) return { ...at, file: where.slice(0, where.indexOf(':') + 1), own: false };
  const own = location[1] === host && !location[2]?.includes(LIBRARIES);
  return { ...at, file: `${own ? '' : location[1]}${location[2] ?? '/'}`, own };
};

/**
 * @param host of the page; `undefined`: the stack is our server's
 * @param enough frames of ours, after which nothing more is read: of a flood each stack is only compared
 */
export const framesOf = (stack: string, host: string | undefined, enough = MOST): Frame[] => {
  const frames: Frame[] = [];
  let ours = 0;
  for (const text of stack.split('\n', 4 * MOST)) {
    const frame = frameOf(text, host);
    if (!frame) continue;
    frames.push(frame);
    if (frame.own) ours += 1;
    if (ours === enough || frames.length === MOST) break;
  }
  return frames;
};

/** The name of a file without the mark of its build: the same file of tomorrow is the same place. */
export const unbuilt = (file: string): string =>
  (file.split('/').at(-1) ?? file).replace(/-[\w-]{8}(\.\w{1,5})$/, '$1');

/** What a minifier called it says nothing, and is another tomorrow. */
export const named = (name: string, minified: boolean): string => {
  const last = name.split('.').at(-1) ?? '';
  return last === '' || last.includes('<') || (minified && last.length <= 3) ? '?' : name;
};
