import { render, screen } from '@testing-library/react';
import { keepAnswer, keptAnswer } from './kept-answers.js';
import { isUnreachable } from '../calls/unanswered.js';
import { useKeeping, useKept } from './use-kept.js';

jest.mock('./kept-answers.js', () => ({ keepAnswer: jest.fn(), keptAnswer: jest.fn() }));

const schema = {
  safeParse: (value: unknown) =>
    typeof value === 'string' ? { success: true, data: value } : { success: false },
};
const OFFLINE = { status: 0, code: 'OFFLINE', message: '' };

function Shown({ url = 'days', data, error }: { url?: string; data?: string; error?: unknown }) {
  const kept = useKept(url, { data, error }, schema);
  useKeeping(url, data);
  return (
    <p>{`${kept.data ?? 'nothing'} ${kept.last ? 'last' : 'now'}${kept.looking ? ' looking' : ''}`}</p>
  );
}
const said = () => document.querySelector('p')?.textContent;

beforeEach(() => {
  jest.mocked(keepAnswer).mockReset();
  jest.mocked(keptAnswer).mockReset().mockResolvedValue('as it was');
});

it('keeps what the server says, and shows it again without one', async () => {
  const { rerender } = render(<Shown data="as it is" />);
  expect([said(), jest.mocked(keepAnswer).mock.calls[0]?.slice(0, 2)]).toEqual([
    'as it is now',
    ['days', 'as it is'],
  ]);
  rerender(<Shown error={OFFLINE} />);
  expect(said()).toBe('nothing last looking');
  await screen.findByText('as it was last');
  rerender(<Shown data="again" />);
  expect(said()).toBe('again now');
});
it('says that it is of before where the server is away while they look on', () => {
  render(<Shown data="as it is" error={OFFLINE} />);
  expect(said()).toBe('as it is last');
});
it('gives nothing out that is not what it should be, or another’s', async () => {
  jest.mocked(keptAnswer).mockResolvedValueOnce({ spoiled: true });
  const { rerender } = render(<Shown error={OFFLINE} />);
  await screen.findByText('nothing last');
  rerender(<Shown url="others" error={OFFLINE} />);
  expect(said()).toBe('nothing last looking');
  await screen.findByText('as it was last');
});
it('does not hide a refusal behind old words', () => {
  render(<Shown error={{ status: 403, code: 'FORBIDDEN' }} />);
  expect([said(), jest.mocked(keptAnswer).mock.calls.length]).toEqual(['nothing now', 0]);
  expect(
    [{ status: 502, code: 'UNKNOWN' }, { status: 500, code: 'INTERNAL' }, undefined].map(
      isUnreachable,
    ),
  ).toEqual([true, false, false]);
});
