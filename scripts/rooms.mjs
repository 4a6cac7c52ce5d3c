// The rooms and their arrows as docs/architecture.md shows them, from the imports themselves.
import { cruise } from 'dependency-cruiser';
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const FROM = '<!-- rooms: written by npm run docs -->';
const TO = '<!-- rooms: end -->';
/** From the door to the ground; a room that is in no row is a context. */
const ROWS = {
  processes: ['api', 'projector', 'worker', 'solo', 'cli', 'composition', 'web'],
  contexts: [],
  ground: ['platform', 'speech', 'annotation', 'translation', 'adapters'],
  core: ['kernel', 'lesson', 'contracts', 'english', 'spoken'],
};
const byName = (a, b) => (a < b ? -1 : 1);
const ofTests = /\.(spec|contract|calls)\.tsx?$|\/(testing|contract)\//;
const roomOf = (path) => /^(?:libs|apps)\/([^/]+)\//.exec(path)?.[1];
const rowOf = (room) => Object.keys(ROWS).find((row) => ROWS[row].includes(room)) ?? 'contexts';

/** `a b` → files of room a that import something of room b. */
const arrowsBetweenRooms = async () => {
  const { output } = await cruise(['apps', 'libs'], {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'] },
  });
  const arrows = new Map();
  for (const { source, dependencies } of output.modules) {
    const from = roomOf(source);
    if (!from || ofTests.test(source)) continue;
    const rooms = new Set(dependencies.map(({ resolved }) => roomOf(resolved)));
    for (const to of rooms)
      if (to && to !== from) arrows.set(`${from} ${to}`, (arrows.get(`${from} ${to}`) ?? 0) + 1);
  }
  return arrows;
};

const picture = async () => {
  const arrows = await arrowsBetweenRooms();
  const pairs = [...arrows.keys()].toSorted(byName).map((key) => key.split(' '));
  const rooms = [...new Set(pairs.flat())].toSorted(byName);
  const drawn = pairs.filter(
    ([from, to]) => rowOf(to) === 'contexts' || (rowOf(from) === rowOf(to) && rowOf(to) !== 'core'),
  );
  const used = (room) =>
    rooms.filter(
      (to) => arrows.has(`${room} ${to}`) && !drawn.some(([a, b]) => a === room && b === to),
    );
  return [
    '```mermaid',
    'flowchart TB',
    ...Object.keys(ROWS).flatMap((row) => [
      `  subgraph ${row}`,
      ...rooms.filter((room) => rowOf(room) === row).map((room) => `    ${room}`),
      '  end',
    ]),
    ...drawn.map(([from, to]) => `  ${from} -->|${arrows.get(`${from} ${to}`)}| ${to}`),
    '```',
    '',
    'Numbers are files that import. Arrows down to the ground and the core are in the table:',
    '',
    '| room | also uses |',
    '| --- | --- |',
    ...rooms
      .filter((room) => used(room).length > 0)
      .map((room) => `| ${room} | ${used(room).join(', ')} |`),
  ].join('\n');
};

/** A page with today's picture in the place that is marked for it. */
export const withRooms = async (file) => {
  const page = readFileSync(file, 'utf8');
  const [start, end] = [page.indexOf(FROM), page.indexOf(TO)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for the rooms`);
  const drawn = `${page.slice(0, start + FROM.length)}\n\n${await picture()}\n\n${page.slice(end)}`;
  return format(drawn, { ...(await resolveConfig(file)), filepath: file });
};
