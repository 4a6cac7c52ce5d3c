import { screen, waitFor } from '@testing-library/react';
import { stage } from '../../../test/stage.js';
import { Tags } from './tags.js';

const show = (names: string[], chosen?: string) =>
  stage(<Tags chosen={chosen} onChoose={() => undefined} />, {
    answers: {
      'GET /api/public/tags': () => ({
        success: true,
        tags: names.map((name) => ({ name, count: 1 })),
        languages: [],
      }),
    },
  });
const place = () => screen.queryByRole('group', { name: '标签' });

describe('the tags of public lessons', () => {
  it('leave no gap where there are none', async () => {
    show([]);
    expect(place()).toBeInTheDocument(); // kept for them, until they came
    await waitFor(() => expect(place()).toBeNull());
  });
  it('show the chosen one, though no lesson has it any more', async () => {
    show([], '旅行');
    expect(await screen.findByRole('button', { name: '旅行' })).toBeVisible();
  });
});
