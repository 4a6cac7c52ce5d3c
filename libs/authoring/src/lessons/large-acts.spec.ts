import type { AsRead } from '@app/kernel';
import type { LessonEdited } from './events.js';
import { actsAfter, type LargeAct } from './large-acts.js';

type Edit = AsRead<LessonEdited>['data'];
const edit = (operationId: string, more: Partial<Edit> = {}): Edit => ({
  contentId: 'c-1',
  userId: 'u-1',
  operationId,
  kind: 'moveNodes',
  changes: [],
  outline: undefined,
  pronunciations: undefined,
  ...more,
});
const AT = '2026-01-02T00:00:00.000Z';
const anew = edit('r', {
  kind: 'readAnew',
  changes: [
    { path: ['annotations', 's1'], value: 'a' },
    { path: ['origins', 'annotations', 's1'], value: {} },
    { path: ['origins', 'annotations', 's2'], value: {} },
  ],
});
const brought = edit('t', {
  kind: 'bringTranslations',
  changes: [{ path: ['translations', 'fr', 's1'], value: 'un' }],
});
const undo = (id: string, undoes: string) => edit(id, { kind: 'undo', undoes });
const folded = (...edits: Edit[]) =>
  edits.reduce<readonly LargeAct[]>((acts, one) => actsAfter(acts, one, AT), []);
const open = (...edits: Edit[]) =>
  folded(...edits).flatMap(({ operationId, undoneBy }) => (undoneBy === undefined ? operationId : [])); // prettier-ignore

it('is what can be taken back, the newest first, until it is', () => {
  expect(folded(anew, brought)).toEqual([
    { operationId: 't', kind: 'bringTranslations', sentences: 1, language: 'fr', at: AT, after: 0 },
    { operationId: 'r', kind: 'readAnew', sentences: 1, at: AT, after: 1 },
  ]);
  expect(open(anew, edit('m'))).toEqual(['r']);
  expect(open(anew, undo('u', 'r'))).toEqual([]);
  expect(open(anew, undo('u', 'r'), undo('v', 'u'))).toEqual(['r']);
});
it('is nothing where all reads as before, after an older revision came back, and when it is too long ago', () => {
  expect(open(edit('r', { kind: 'readAnew', changes: anew.changes?.slice(1) ?? [] }))).toEqual([]);
  expect(open(anew, edit('b', { kind: 'restore' }))).toEqual([]);
  expect(open(anew, ...Array.from({ length: 500 }, (_, n) => edit(`m${n}`)))).toEqual([]);
});
