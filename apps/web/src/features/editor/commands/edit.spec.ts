import { all } from './edit/all.js';
import { copy } from './edit/copy.js';
import { duplicate } from './edit/duplicate.js';
import { none } from './edit/none.js';
import { paste } from './edit/paste.js';
import { redo } from './edit/redo.js';
import { undo } from './edit/undo.js';
import { group } from './node/group.js';
import { given } from './testing.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The clipboard of the browser, as an event brings it. */
const clipboard = (text = '') => {
  const held = { text };
  const event = Object.assign(new Event('copy', { cancelable: true }), {
    clipboardData: {
      getData: () => held.text,
      setData: (_: string, value: string) => void (held.text = value),
    },
  }) as unknown as ClipboardEvent;
  return { held, event };
};

describe('steps', () => {
  it('go back and forward', () => {
    const { now, graph } = given({ selected: [0] });
    group.run(now());
    undo.run(now());
    expect(graph().groups).toBeUndefined();
    redo.run(now());
    expect(graph().groups).toHaveLength(1);
  });
});

describe('choosing', () => {
  it('chooses every node, or none', () => {
    const { now, ids, seen } = given();
    all.run(now());
    none.run(now());
    expect(seen).toEqual([
      ['select', ids],
      ['select', []],
    ]);
  });
});

describe('copies', () => {
  it('of the chosen node stand below it and are chosen', () => {
    const { now, graph, added, seen } = given({ selected: [0] });
    duplicate.run(now());
    const [original] = graph().nodes;
    const [made] = added();
    expect(made).toMatchObject({
      type: 'textContent',
      params: { text: 'おはよう。\n元気？\nうん。' },
    });
    expect(made?.position.y).toBeGreaterThan(original?.position.y ?? Infinity);
    expect(seen).toEqual([['selectAdded']]);
  });

  it('go by the clipboard, together with the links among them', async () => {
    const { now, added, seen } = given({ selected: [0, 2] });
    const { event, held } = clipboard();
    copy.clipboard.copy(event, now);
    expect(event.defaultPrevented).toBe(true);
    paste.clipboard.paste(clipboard(held.text).event, now);
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toContainEqual(['notify', '已复制 2 个节点']);
    const [text, sequence] = added();
    expect(sequence?.sourceIds).toEqual([text?.id]);
  });

  it('are taken out where they are cut', () => {
    const { now, graph, ids } = given({ selected: [0] });
    copy.clipboard.cut(clipboard().event, now);
    expect(graph().nodes.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it('leaves copying to the browser where nothing is chosen', () => {
    const { now, seen } = given();
    const { event, held } = clipboard('before');
    copy.clipboard.copy(event, now);
    expect([event.defaultPrevented, held.text, seen]).toEqual([false, 'before', []]);
  });

  it('makes a node of words from elsewhere, and nothing of blanks', async () => {
    const { now, added } = given();
    paste.clipboard.paste(clipboard(' \n').event, now);
    paste.clipboard.paste(clipboard('こんばんは。').event, now);
    await jest.advanceTimersByTimeAsync(0);
    expect(added()).toMatchObject([
      {
        type: 'textContent',
        position: { x: 1007, y: 8 },
        params: { text: 'こんばんは。', language: 'auto' },
      },
    ]);
  });
});
