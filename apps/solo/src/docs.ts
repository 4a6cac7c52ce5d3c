import 'reflect-metadata';
import { versionedName, type EventDefinition } from '@app/kernel';
import { openApi as documentOf, routesOf, type Route } from '@app/platform';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { controllersOf } from '../../api/src/create-api.js';
import { contexts } from '../../composition/src/contexts.js';

const packageFile = fileURLToPath(new URL('../../../../package.json', import.meta.url));

/** Who is told of an event, by its type: read models by name, reactions with the sign of what they set off. */
const listeners = (): ReadonlyMap<string, readonly string[]> => {
  const heard = new Map<string, string[]>();
  const note = (types: readonly string[], name: string) => {
    for (const type of types) heard.set(type, [...(heard.get(type) ?? []), name]);
  };
  for (const { projections, reactions = [] } of contexts) {
    for (const { hears, model } of projections) note(hears, `\`${versionedName(model)}\``);
    for (const { hears, name } of reactions) note(hears, `\`${name}\` (jobs)`);
  }
  return heard;
};

/** A bar ends a cell of a table, a line end ends the table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

const section = (event: EventDefinition, heard: readonly string[]): string => {
  const {
    type,
    version,
    description,
    fields,
    personal = [],
    subject = 'userId',
    appendedBy,
    example,
    upcasters = {},
  } = event;
  const rows = Object.entries(fields).map(
    ([name, meaning]) =>
      `| \`${name}\` | ${cell(meaning)} | ${personal.includes(name) ? 'yes' : ''} |`,
  );
  const before = Object.keys(upcasters).map((from) => `version ${from}`);
  return [
    `### ${type}`,
    description,
    [
      `- Version: ${version}${before.length > 0 ? `; still read: ${before.join(', ')}` : ''}`,
      `- Appended by: ${appendedBy}`,
      `- Heard by: ${heard.length > 0 ? heard.join(', ') : 'nobody but its own stream'}`,
      ...(personal.length > 0
        ? [`- Personal fields are sealed under the key of \`${subject}\``]
        : []),
    ].join('\n'),
    ['| field | what it holds | personal |', '|---|---|---|', ...rows].join('\n'),
    `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
  ].join('\n\n');
};

/** docs/events.md: every event of the product, from the definitions that seal and upcast them. */
export const eventCatalogue = (): string => {
  const heard = listeners();
  const known = contexts.filter(({ events }) => events.length > 0);
  const index = known.map(
    ({ name, events }) =>
      `- ${name}: ${events.map(({ type }) => `[${type}](#${type.toLowerCase()})`).join(', ')}`,
  );
  const parts = known.flatMap(({ name, events }) => [
    `## ${name}`,
    ...events.map((event) => section(event, heard.get(event.type) ?? [])),
  ]);
  const head = [
    '# Events',
    'Made by `npm run docs` from the code; `npm run check` says when it is stale. Every event also carries `id`, `stream`, `revision`, `position`, `type`, `version` and `metadata` (`correlationId`, `causationId`, `commandId`, `actor`, `at`).',
    index.join('\n'),
  ];
  return `${[...head, ...parts].join('\n\n')}\n`;
};

const who = ({ rule }: Route) =>
  typeof rule === 'string' ? rule : `user with \`${rule.feature}\``;

/** docs/access.md: who may call what, so that changing it is a line that somebody reads. */
export const accessPage = (): string => {
  const rooms = [{ name: 'server', controllers: controllersOf([]) }, ...contexts];
  const parts = rooms.map(({ name, controllers = [] }) => {
    const rows = routesOf(controllers).map(
      (route) => `| \`${route.method} ${route.path}\` | ${who(route)} |`,
    );
    return `## ${name}\n\n| route | who may call |\n|---|---|\n${rows.join('\n')}`;
  });
  const head = [
    '# Who may call',
    'Made by `npm run docs` from the `@Access` of the controllers; `npm run check` says when it is stale. `anyone` is also a visitor, `user` whoever is logged in, `user with …` whoever holds that feature, `admin` an administrator. What is about something that a person made is open to that person alone: `test/http/authorisation.int.spec.ts` asks every route as five persons.',
  ];
  return `${[...head, ...parts].join('\n\n')}\n`;
};

/** docs/openapi.json: what `/api/openapi.json` answers, without starting anything. */
export const openApi = (): object => {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return documentOf(routesOf(controllersOf(contexts)), version);
};
