import { DEFAULT_SPEAKER, type Segment } from '@app/lesson';
import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { system } from '../../../shared/ui/system.js';
import type { OperationDraft } from '../session/drafts.js';
import { SentenceList } from './sentence-list.js';

/** How often a row asked for its words. */
let drawn = 0;
const line = (id: string, words = `句 ${id}`): Segment => ({
  id,
  occurrenceId: id,
  get content() {
    drawn += 1;
    return words;
  },
  type: 'normal',
  keywords: [],
  language: 'zh-CN',
  speaker: DEFAULT_SPEAKER,
});
const lines = Array.from({ length: 500 }, (_, index) => line(`s${index + 1}`));

let done: OperationDraft[];
const apply = (...drafts: OperationDraft[]) => (done.push(...drafts), {});
const shown = (segments: readonly Segment[]) => (
  <ChakraProvider value={system}>
    <SentenceList segments={segments} apply={apply} />
  </ChakraProvider>
);

describe('five hundred sentences beside their text', () => {
  // What a page without layout does not know: 400 px are in sight, a row is 80 px high.
  beforeEach(() => {
    done = [];
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.tagName === 'LI' ? 80 : 400;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('are in the page only where they are in sight, and say how many they are', () => {
    render(shown(lines));
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.length).toBeLessThan(20);
    expect(rows[0]).toHaveAttribute('aria-setsize', '500');
  });
  it('are not drawn anew when another one is written', () => {
    const { rerender } = render(shown(lines));
    drawn = 0;
    rerender(shown(lines.with(300, line('s301', '别的'))));
    expect(drawn).toBe(0);
  });
  it('are merged, moved and removed as they stand now', () => {
    render(shown(lines));
    fireEvent.click(screen.getAllByRole('button', { name: '与下句合并' })[0]!);
    fireEvent.keyDown(screen.getByRole('group', { name: '第 2 句：句 s2' }), {
      key: 'ArrowUp',
      altKey: true,
    });
    fireEvent.click(screen.getByRole('button', { name: '删除第 3 句' }));
    expect(done).toEqual([
      { kind: 'mergeSentences', occurrenceId: 's1', withId: 's2' },
      { kind: 'reorder', occurrenceId: 's2', before: 's1' },
      { kind: 'removeSentence', occurrenceId: 's3' },
    ]);
  });
  it('gives the keyboard to the sentence when its cut is made, or given up', async () => {
    render(shown(lines));
    const field = () => screen.getByRole('textbox', { name: '把光标放在要断开的地方，按回车' });
    for (const key of ['Escape', 'Enter']) {
      fireEvent.click(screen.getAllByRole('button', { name: '拆分' })[1]!);
      fireEvent.keyDown(field(), { key });
      await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
      expect(screen.getByRole('group', { name: '第 2 句：句 s2' })).toHaveFocus();
      expect(screen.queryByRole('textbox')).toBeNull();
    }
    expect(done.map(({ kind }) => kind)).toEqual(['splitSentence']);
  });
});
