/** What draws, in one file: the library behind it is loaded with the first chart (vite.config.ts keeps it apart by this name). */
export { Columns } from './columns.js';
export { Lines } from './lines.js';
export { Parted } from './parted.js';
