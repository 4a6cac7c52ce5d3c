import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LEARNER, Refused, stage, type Answers } from '../../../test/stage.js';
import { Upgrade } from './upgrade.js';

const counters = (units: number | null) => ({
  tts_generation: units,
  translation: units,
  annotation: units,
});
const level = (
  number: number,
  name: string,
  contents: number | null,
  day: number,
  features: string[],
) => ({
  level: number,
  name,
  description: `${name}的说明`,
  features,
  limits: { contents, collections: 1, daily: counters(day), monthly: counters(day * 10) },
});
const features = [
  { featureKey: 'image_upload', displayName: '上传图片', description: '', isEnabled: true },
];
const known: Answers = {
  'GET /api/user-levels/me': () => ({
    success: true,
    level: 1,
    levelName: '免费',
    levelDescription: '每天 100 句',
    subscription: null,
  }),
  'GET /api/user-levels': () => ({
    success: true,
    levels: [level(1, '免费', 20, 100, []), level(2, '进阶', null, 1000, ['image_upload'])],
    features,
  }),
};
const open = (redeem: Answers[string], at = '/upgrade') =>
  stage(<Upgrade />, {
    answers: { ...known, 'POST /api/subscriptions/redeem': redeem },
    user: LEARNER,
    at,
  });
const redeem = async (code: string) => {
  if (code) await userEvent.type(await screen.findByLabelText('兑换码'), code);
  await userEvent.click(screen.getByRole('button', { name: '兑换' }));
};

it('shows where they stand and what a higher level adds, in words', async () => {
  open(() => ({}), '/upgrade?requiredLevel=2');
  expect(await screen.findByText('刚才的页面需要「进阶」等级。')).toBeInTheDocument();
  for (const gain of [
    '课程：不限',
    '每天新配音的句子：1,000',
    '每月新配音的句子：10,000',
    '上传图片',
  ])
    expect(screen.getByText(gain)).toBeInTheDocument();
});

it('asks for a code before it asks the server', async () => {
  const { calls } = open(() => ({}));
  await screen.findByText('更高等级');
  await redeem('');
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it.each([
  [
    'a code that is none',
    () => new Refused(400, 'REDEEM_CODE_INVALID', '兑换码无效或已用完'),
    '兑换码无效或已用完',
  ],
  [
    'too many tries',
    () => new Refused(429, 'RATE_LIMITED', '兑换码尝试次数过多，请稍后重试'),
    '兑换码尝试次数过多，请稍后重试',
  ],
  [
    'a server in trouble',
    () => new Refused(500, 'INTERNAL', '服务器错误，请稍后重试'),
    '服务器错误，请稍后重试',
  ],
])('of %s it says so beside the field, and keeps what they typed', async (_, answer, text) => {
  open(answer);
  await screen.findByText('更高等级');
  await redeem('ABCD-EFGH-JKLM');
  expect(await screen.findByText(text)).toBe(screen.getByRole('alert'));
  expect(screen.getByLabelText('兑换码')).toHaveValue('ABCD-EFGH-JKLM');
  expect(screen.getByLabelText('兑换码')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(screen.getByLabelText('兑换码'), 'N');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

describe('given periods that wait for their turn', () => {
  const period = (id: string, of: number, from: string, to: string, status = 'pending') => ({
    id,
    level: of,
    levelName: of === 2 ? '进阶' : '专业',
    status,
    trial: false,
    cancelAtPeriodEnd: false,
    startsAt: `${from}T04:00:00.000Z`,
    endsAt: `${to}T04:00:00.000Z`,
    source: 'redeem',
  });
  const now = period('a', 2, '2026-01-01', '2026-02-01', 'active');
  const openWith = (queued: object[]) =>
    stage(<Upgrade />, {
      user: LEARNER,
      answers: {
        ...known,
        'GET /api/user-levels/me': () => ({
          success: true,
          level: 2,
          levelName: '进阶',
          levelDescription: '',
          subscription: now,
          queued,
        }),
      },
    });
  it('shows the end of the last that goes on without a gap', async () => {
    openWith([
      period('b', 2, '2026-02-01', '2026-03-01'),
      period('c', 2, '2026-03-01', '2026-04-01'),
    ]);
    expect(await screen.findByText('至 2026年4月1日')).toBeInTheDocument();
  });
  it('says of a lower level that runs beside it when it counts, and nothing of one that never does', async () => {
    stage(<Upgrade />, {
      user: LEARNER,
      answers: {
        ...known,
        'GET /api/user-levels/me': () => ({
          success: true,
          level: 3,
          levelName: '专业',
          levelDescription: '',
          subscription: period('a', 3, '2026-01-01', '2026-02-01', 'active'),
          queued: [
            period('b', 2, '2026-01-01', '2026-03-01', 'active'),
            period('c', 2, '2026-01-10', '2026-01-20'),
            period('d', 3, '2026-02-01', '2026-02-11'),
          ],
        }),
      },
    });
    expect(await screen.findByText('至 2026年2月11日')).toBeInTheDocument();
    const [only, ...others] = screen.getAllByText(/^之后/);
    expect(only).toHaveTextContent('之后「进阶」，2026年2月11日起，至 2026年3月1日');
    expect(others).toEqual([]);
  });
  it('names what comes after a gap, or of another level, by its own times', async () => {
    openWith([
      period('b', 3, '2026-02-01', '2026-03-01'),
      period('c', 2, '2026-05-01', '2026-06-01'),
    ]);
    expect(await screen.findByText('至 2026年2月1日')).toBeInTheDocument();
    expect(screen.getByText(/之后「专业」，2026年2月1日起/)).toBeInTheDocument();
    expect(screen.getByText(/之后「进阶」，2026年5月1日起/)).toBeInTheDocument();
  });
});
