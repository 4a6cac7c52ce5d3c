import { scrubbed, withoutQuery, type ErrorReport, type ErrorSource } from '@app/contracts';
import { framesOf, named, unbuilt, type Frame } from './frames.js';

/** Why errors are one group. What is the same in all of them stands in `parts`; a new way of comparing is a new version. */
interface Fingerprint {
  version: 1;
  parts: readonly string[];
}
/** What a group is called: the words of whoever met it first, without what they say about a person. */
export interface GroupWords {
  title: string;
  culprit: string;
  parts: string[];
}

const FRAMES = 3;
const LONGEST = 300;
const cut = (text: string): string => text.slice(0, LONGEST);

const ADDRESS = /\bhttps?:\/\/[^\s"'<>)]+/g;
const QUOTED =
  /"[^"\n]{0,300}"|`[^`\n]{0,300}`|“[^”\n]{0,300}”|「[^」\n]{0,300}」|‘[^’\n]{0,300}’|(?<![\p{L}\d])'[^'\n]{0,300}'/gu;
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;
const WORD = /\w{8,}/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/** The message without numbers, ids, addresses and quoted parts: what our program says, not about whom. */
export const messageForm = (message: string): string =>
  cut(
    scrubbed(message.slice(0, 1000))
      .replace(ADDRESS, '‹地址›')
      .replace(QUOTED, '‹…›')
      .replace(UUID, '‹id›')
      .replace(WORD, (word) => (/\d/.test(word) ? '‹id›' : word))
      .replace(NUMBER, '‹n›')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

const isId = (segment: string): boolean =>
  /^\d+$/.test(segment) ||
  segment.length > 24 ||
  /[^\w.-]/.test(segment) ||
  (segment.length >= 6 && /\d/.test(segment));
/** The route behind an address: `/api/contents/:id/generate`. */
export const routeForm = (url: string): string =>
  cut(
    withoutQuery(url)
      .replace(/^https?:\/\/[^/]+/, '')
      .split('/')
      .map((segment) => (isId(segment) ? ':id' : segment))
      .join('/') || '/',
  );

const hostOf = (url: string | undefined): string =>
  /^https?:\/\/([^/?#]+)/.exec(url ?? '')?.[1] ?? '';
const pageOf = ({ url, enhanced_context }: ErrorReport): string | undefined =>
  enhanced_context?.app_state?.page ?? url;

/** The stack of a report. Whose page it was says which frames are ours. */
export const stackOf = (report: ErrorReport, source: ErrorSource, enough?: number): Frame[] =>
  framesOf(report.stack ?? '', source === 'server' ? undefined : hostOf(pageOf(report)), enough);

/** Where it broke, by what stays the same from one build to the next. Without a stack, the file that the browser names. */
const placesOf = (report: ErrorReport, source: ErrorSource): string[] => {
  const own = stackOf(report, source, FRAMES).filter((frame) => frame.own);
  if (own.length === 0 && report.filename !== undefined)
    return [`?@${unbuilt(withoutQuery(report.filename))}`];
  return own.map(({ name, file }) => cut(`${named(name, source === 'browser')}@${unbuilt(file)}`));
};

const compared = (report: ErrorReport, source: ErrorSource): string[] => {
  const { error_type: type, message } = report;
  switch (type) {
    case 'network':
      return [
        (report.method ?? 'GET').toUpperCase(),
        routeForm(report.url ?? ''),
        String(report.status ?? 0),
      ];
    case 'resource':
      return [cut(scrubbed(withoutQuery(report.resourceUrl ?? '')))];
    case 'vue':
      return [cut(scrubbed(report.component ?? '?')), messageForm(report.info ?? '')];
    case 'javascript':
    case 'promise':
      return [messageForm(message), ...placesOf(report, source)];
  }
};

/** Version 1 of grouping (decisions). Never by the page: the same fault on two screens is one. */
export const fingerprintOf = (report: ErrorReport, source: ErrorSource): Fingerprint => ({
  version: 1,
  parts: [source === 'server' ? 'server' : report.error_type, ...compared(report, source)],
});

/** What people read of a group. */
export const wordsOf = (report: ErrorReport, source: ErrorSource): GroupWords => {
  const { parts } = fingerprintOf(report, source);
  const [, ...rest] = parts;
  const { error_type: type } = report;
  const [line = ''] = scrubbed(report.message.slice(0, 1000)).split('\n');
  // Of our own server, which speaks of everybody, only the form.
  const said = source === 'server' ? messageForm(report.message) : line;
  const title = type === 'network' ? rest.join(' ') : type === 'resource' ? (rest[0] ?? '') : said;
  const [place] = placesOf(report, source);
  return {
    title: cut(title) || type,
    culprit: type === 'vue' ? (rest[0] ?? '') : (place ?? routeForm(pageOf(report) ?? '')),
    parts: [...parts],
  };
};
