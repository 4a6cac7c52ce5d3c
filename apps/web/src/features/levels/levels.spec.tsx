import { screen, waitFor, within } from '@testing-library/react';
import { LEARNER, stage, type Answers } from '../../../test/stage.js';
import { Levels } from './levels.js';

const counters = (units: number | null) => ({
  tts_generation: units,
  translation: units,
  annotation: units,
});
const level = (number: number, name: string, units: number | null, features: string[]) => ({
  level: number,
  name,
  description: `${name}的说明`,
  features,
  limits: { contents: units, collections: 5, daily: counters(units), monthly: counters(units) },
});
const features = [
  { featureKey: 'image_upload', displayName: '上传图片', description: '', isEnabled: true },
];
const answers: Answers = {
  'GET /api/user-levels': () => ({
    success: true,
    levels: [
      level(0, '访客', 0, []),
      level(1, '免费', 1000, []),
      level(2, '专业', null, ['image_upload']),
    ],
    features,
  }),
  'GET /api/user-levels/me': () => ({
    success: true,
    level: 1,
    levelName: '免费',
    levelDescription: '',
    subscription: null,
  }),
};
const row = async (name: string) => {
  const cells = within(
    (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement,
  ).getAllByRole('cell');
  return cells.map(({ textContent }) => textContent);
};

it('is a table of the same data that decides', async () => {
  stage(<Levels />, { answers });
  expect(await row('课程')).toEqual(['0', '1,000', '不限']);
  expect(await row('每天新配音')).toEqual(['0 句', '1,000 句', '不限']);
  expect(await row('上传图片')).toEqual(['—', '—', '可以']);
  expect(screen.getByRole('link', { name: '登录后升级' })).toHaveAttribute('href', '/upgrade');
});

it('marks where they are: a visitor among the visitors, a learner at their level', async () => {
  stage(<Levels />, { answers, user: LEARNER });
  expect(await screen.findByText('你在这里')).toBe(
    screen.getByRole('columnheader', { name: /免费/ }).querySelector('p:last-child'),
  );
});

it('offers to try again when it could not be fetched', async () => {
  stage(<Levels />, { answers: {} });
  await waitFor(() => expect(screen.getByRole('button', { name: '再试一次' })).toBeVisible());
});
