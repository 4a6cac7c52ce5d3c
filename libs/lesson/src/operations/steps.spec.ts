import type { Change } from './changes.js';
import type { Made } from './history.js';
import { goesOn, steps } from './steps.js';

const made = (id: string, undoes?: string, by = 'a'): Made => ({
  id,
  kind: 'undo',
  by,
  changes: [],
  ...(undoes === undefined ? {} : { undoes }),
});
const at = (seconds: number): string =>
  new Date(Date.parse('2026-01-02T00:00:00.000Z') + seconds * 1000).toISOString();
const typed = (id: string, seconds: number, more: Partial<Made> = {}): Made => ({
  id,
  kind: 'setParams',
  by: 'a',
  at: at(seconds),
  changes: [
    { path: ['nodes', 'textContent_1', 'params', 'text'], value: id },
    // What follows from a text is now this and now that.
    { path: ['nodes', 'textSequence_1', 'params', 'sections'], value: id },
  ],
  ...more,
});
const sentence = (id: string, seconds: number, occurrence: string, field: string): Made => {
  const change: Change = {
    path: ['nodes', 'textContent_1', 'params', 'segments', 'of', occurrence, field],
    value: id,
  };
  return { id, kind: 'editSentence', by: 'a', at: at(seconds), changes: [change] };
};

describe('what one author can take back and do again', () => {
  it('is what they did last and have not taken back', () => {
    const history = [made('1'), made('2'), made('x', undefined, 'b'), made('3', '2')];
    expect(steps(history, 'a')).toEqual({ undo: ['1'], redo: ['3'] });
    expect(steps([...history, made('4', '3')], 'a')).toEqual({ undo: ['4'] });
    expect(steps([...history, made('4', '3'), made('5', '4')], 'a')).toEqual({
      undo: ['1'],
      redo: ['5'],
    });
    expect(steps([...history, made('4')], 'a')).toEqual({ undo: ['4'] });
    expect(steps(history, 'b')).toEqual({ undo: ['x'] });
  });
  it('is all that they typed without a pause, newest first', () => {
    const history = [
      typed('1', 0),
      typed('2', 3),
      made('x', undefined, 'b'),
      typed('3', 7),
      typed('4', 13),
    ];
    expect(steps(history, 'a')).toEqual({ undo: ['4'] });
    expect(steps(history.slice(0, -1), 'a')).toEqual({ undo: ['3', '2', '1'] });
  });
  it('is apart from what they typed at the same time on another device', () => {
    const history = [
      typed('1', 0, { device: 'here' }),
      typed('2', 1, { device: 'there' }),
      typed('3', 2, { device: 'there' }),
    ];
    expect(steps(history, 'a')).toEqual({ undo: ['3', '2'] });
    expect(steps(history.slice(0, 1), 'a')).toEqual({ undo: ['1'] });
  });
  it('is all of one act, and so is what took it back', () => {
    const act = ['1', '2', '3'].map((id) => ({ ...made(id), together: 't' }));
    const back = ['3', '2', '1'].map((id) => ({ ...made(`not ${id}`, id), together: 'u' }));
    expect(steps([made('0'), ...act], 'a')).toEqual({ undo: ['3', '2', '1'] });
    expect(steps([made('0'), ...act, ...back], 'a')).toEqual({
      undo: ['0'],
      redo: ['not 1', 'not 2', 'not 3'],
    });
    const again = ['not 1', 'not 2', 'not 3'].map((id) => ({
      ...made(`again ${id}`, id),
      together: 'r',
    }));
    expect(steps([made('0'), ...act, ...back, ...again], 'a')).toEqual({
      undo: ['again not 3', 'again not 2', 'again not 1'],
    });
  });
  it('is a new step after one was taken back', () =>
    expect(
      steps([typed('1', 0), typed('2', 1), { ...made('3', '2'), at: at(2) }, typed('4', 3)], 'a'),
    ).toEqual({ undo: ['4'] }));
  it('loses nothing to the undo of what is not known here', () =>
    expect(steps([made('1'), made('2', 'of old')], 'a').undo).toEqual(['1']));
});

const changing = (id: string, kind: Made['kind'], seconds: number, ...paths: string[]): Made => ({
  id,
  kind,
  by: 'a',
  at: at(seconds),
  changes: paths.map((path) => ({ path: path.split('/'), value: id })),
});

describe('an operation goes on with the step before it', () => {
  it.each<[string, Made[], Made, boolean]>([
    ['at the same place soon', [typed('1', 0)], typed('2', 5), true],
    ['not after a pause', [typed('1', 0)], typed('2', 5.1), false],
    [
      'not for longer than a minute',
      [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60].map((s) => typed(`${s}`, s)),
      typed('last', 61),
      false,
    ],
    ['not of another author', [typed('1', 0)], typed('2', 1, { by: 'b' }), false],
    [
      'not when nobody knows when',
      [typed('1', 0)],
      { ...made('2'), kind: 'setParams', changes: typed('2', 1).changes },
      false,
    ],
    ['not into an act', [typed('1', 0, { together: 't' })], typed('2', 1), false],
    [
      'at the same field of a sentence',
      [sentence('1', 0, 'o1', 'content')],
      sentence('2', 2, 'o1', 'content'),
      true,
    ],
    [
      'not at another field',
      [sentence('1', 0, 'o1', 'content')],
      sentence('2', 2, 'o1', 'pace'),
      false,
    ],
    [
      'at the same setting',
      [changing('1', 'setParams', 0, 'nodes/v/params/copyright')],
      changing('2', 'setParams', 1, 'nodes/v/params/copyright'),
      true,
    ],
    [
      'not at another setting',
      [changing('1', 'setParams', 0, 'nodes/v/params/copyright')],
      changing('2', 'setParams', 1, 'nodes/v/params/cover'),
      false,
    ],
    [
      'not at the same setting of another node',
      [changing('1', 'setParams', 0, 'nodes/v/params/cover')],
      changing('2', 'setParams', 1, 'nodes/w/params/cover'),
      false,
    ],
    [
      'at the same setting, whatever the text remembers then',
      [changing('1', 'setParams', 0, 'nodes/t/params/mode', 'nodes/t/params/remembered')],
      changing(
        '2',
        'setParams',
        1,
        'nodes/t/params/mode',
        'nodes/t/params/segments/order',
        'nodes/t/params/remembered/k',
      ),
      true,
    ],
    [
      'at the same reading',
      [changing('1', 'editSentence', 0, 'annotations/s')],
      changing('2', 'editSentence', 1, 'annotations/s', 'origins/annotations/s'),
      true,
    ],
    [
      'not at the reading and then the translation',
      [changing('1', 'editSentence', 0, 'annotations/s')],
      changing('2', 'editSentence', 1, 'translations/en/s'),
      false,
    ],
    [
      'with the same node that moves on',
      [changing('1', 'moveNodes', 0, 'nodes/v/position')],
      changing('2', 'moveNodes', 1, 'nodes/v/position'),
      true,
    ],
    [
      'not with another node that moves',
      [changing('1', 'moveNodes', 0, 'nodes/v/position')],
      changing('2', 'moveNodes', 1, 'nodes/w/position'),
      false,
    ],
    [
      'not with a name after a move',
      [changing('1', 'moveNodes', 0, 'nodes/v/position')],
      changing('2', 'renameNode', 1, 'nodes/v/customName'),
      false,
    ],
    [
      'not with two nodes that are added',
      [changing('1', 'addNode', 0, 'nodes/v')],
      changing('2', 'addNode', 1, 'nodes/v'),
      false,
    ],
    [
      'not at another sentence',
      [sentence('1', 0, 'o1', 'pace')],
      sentence('2', 2, 'o2', 'pace'),
      false,
    ],
  ])('%s', (_, step, next, yes) => expect(goesOn(step, next)).toBe(yes));
});
