import { DEFAULT_SPEAKER, newSection, type Segment } from '@app/lesson';
import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '../../../shared/lib/calls/api.js';
import { session } from '../../../shared/lib/session/session.js';
import { system } from '../../../shared/ui/system.js';
import { SectionItems } from './section-items.js';

const ids = Array.from({ length: 500 }, (_, index) => `s${index + 1}`);
/** How often a row asked for its words. */
let drawn = 0;
const lineOf = (id: string): Segment => ({
  id,
  occurrenceId: id,
  get content() {
    drawn += 1;
    return `句 ${id}`;
  },
  type: 'normal',
  keywords: [],
  language: 'zh-CN',
  speaker: DEFAULT_SPEAKER,
});
const lines = new Map(ids.map((id) => [id, lineOf(id)]));
const store = configureStore({
  reducer: { session, [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

let items: string[];
const shown = (title: string) => (
  <Provider store={store}>
    <ChakraProvider value={system}>
      <SectionItems
        section={{ ...newSection('n', title, ids) }}
        lines={lines}
        onItems={(next) => (items = next)}
        onAnnounce={() => undefined}
      />
    </ChakraProvider>
  </Provider>
);

describe('five hundred sentences of a section', () => {
  // What a page without layout does not know: 320 px are in sight, a row is 40 px high.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  });
  afterEach(() => jest.restoreAllMocks());

  it('are in the page only where they are in sight, and say how many they are', () => {
    render(shown('第 1 节'));
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(7);
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]).toHaveAttribute('aria-setsize', '500');
  });
  it('are not drawn anew when something else of the section changes', () => {
    const { rerender } = render(shown('第 1 节'));
    drawn = 0;
    rerender(shown('精听'));
    expect(screen.getByRole('list', { name: '「精听」的句子' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(7);
    expect(drawn).toBe(0);
  });
  it('are taken out and moved as they stand now', () => {
    render(shown('第 1 节'));
    fireEvent.click(screen.getByRole('button', { name: '把「句 s2」移出这一节' }));
    expect(items).toEqual(ids.filter((id) => id !== 's2'));
    fireEvent.keyDown(screen.getByRole('group', { name: '句 s1' }), {
      key: 'ArrowDown',
      altKey: true,
    });
    expect(items.slice(0, 3)).toEqual(['s2', 's1', 's3']);
  });
});
