import type { UsageFigure } from '@app/contracts';
import { ChakraProvider } from '@chakra-ui/react';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../../shared/lib/calls/api.js';
import { notices, toasts } from '../../../shared/lib/calls/toasts.js';
import { session } from '../../../shared/lib/session/session.js';
import { system } from '../../../shared/ui/system.js';
import { FigureCard } from './figure-card.js';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const range = { from: '2026-01-01', to: '2026-01-02' };
const figure: UsageFigure = {
  key: 'dailyActive',
  title: '日活跃',
  unit: '人',
  of: '平均每天',
  shape: 'days',
  value: 3,
  series: [
    { label: '2026-01-01', value: 2 },
    { label: '2026-01-02', value: 4 },
  ],
  previous: 2,
  previousSeries: [
    { label: '2025-12-30', value: 1 },
    { label: '2025-12-31', value: 3 },
  ],
  provenance: {
    definition: '每天到过的登录用户',
    version: 1,
    days: range,
    types: ['SessionSeen'],
    from: '4',
    to: '930',
    count: 1240,
    corrected: { persons: 2, at: '2026-01-02T08:00:00.000Z', position: '900' },
  },
};
const show = (shown: UsageFigure) =>
  render(
    <Provider
      store={configureStore({
        reducer: { session, toasts, notices, [api.reducerPath]: api.reducer },
        middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
      })}
    >
      <ChakraProvider value={system}>
        <MemoryRouter>
          <FigureCard figure={shown} range={range} compare="previous" />
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );

it('shows a number, how it stands against the days before, and its line in words', () => {
  show(figure);
  expect(screen.getByText('人 · 平均每天')).toBeInTheDocument();
  expect(screen.getByText('前一段 2，多 1（50%）')).toBeInTheDocument();
  expect(
    screen.getByRole('img', {
      name: '日活跃，2026-01-01 到 2026-01-02：最低 2，最高 4 人（2026-01-02），最后一天 4',
    }),
  ).toBeInTheDocument();
});

it('has the same as a table', async () => {
  show(figure);
  await userEvent.click(screen.getByRole('button', { name: '表格：日活跃' }));
  const table = within(screen.getByRole('region', { name: '日活跃，逐日' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '日期人前一段',
    '2026-01-0121',
    '2026-01-0243',
  ]);
});

it('says where it comes from, and counts again', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = async (input) => {
    asked.push(JSON.parse(await (input as Request).text()));
    const body = {
      success: true,
      figure,
      recomputed: { value: 3, series: figure.series },
      equal: true,
      events: {
        from: '4',
        to: '930',
        count: 1240,
        digest: 'ab'.repeat(32),
        first: { position: '4', type: 'SessionStarted', at: '2026-01-01T00:00:00.000Z' },
        last: { position: '930', type: 'SessionSeen', at: '2026-01-02T00:00:00.000Z' },
      },
      at: '931',
    };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };
  show(figure);
  await userEvent.click(screen.getByRole('button', { name: '为什么：日活跃' }));
  expect(screen.getByText('每天到过的登录用户')).toBeInTheDocument();
  expect(screen.getByText(/由 1,240 个事件得出/)).toHaveTextContent('日志位置 4 到 930');
  expect(screen.getByText(/更正过：至今 2 人注销/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '4' })).toHaveAttribute('href', '/admin/events/4');
  await userEvent.click(screen.getByRole('button', { name: '重新计算' }));
  expect(await screen.findByText('一致')).toBeInTheDocument();
  expect(screen.getByText(`SHA-256 ${'ab'.repeat(32)}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '设备使用过 SessionSeen' })).toHaveAttribute(
    'href',
    '/admin/events/930',
  );
  expect(asked).toEqual([{ statistic: 'dailyActive', ...range }]);
});

it('tells parts by name and number, not by colour', () => {
  show({
    ...figure,
    shape: 'steps',
    title: '从访问到自制课程',
    series: [
      { label: 'visited', text: '访问', value: 10 },
      { label: 'played', text: '播放', value: 4 },
    ],
    previousSeries: [{ label: 'visited', text: '访问', value: 5 }],
  });
  const table = within(screen.getByRole('table', { name: '从访问到自制课程' }));
  expect(table.getByRole('row', { name: /播放/ })).toHaveTextContent('播放440%0');
});
