import { act, screen } from '@testing-library/react';
import { network } from '../../../test/network.js';
import { stage } from '../../../test/stage.js';
import { LastTime } from './last-time.js';

afterEach(() => network(true));

it('says offline only as long as there is no network', () => {
  network(false);
  stage(<LastTime on />, { answers: {} });
  expect(screen.getByRole('status')).toHaveTextContent('离线 · 上次的内容');
  act(() => network(true));
  expect(screen.getByRole('status')).toHaveTextContent('正在连接 · 上次的内容');
});
