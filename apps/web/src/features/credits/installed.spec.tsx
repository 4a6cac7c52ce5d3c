import { screen } from '@testing-library/react';
import { stage } from '../../../test/stage.js';
import { Credits } from './credits.js';

it('credits what the operator has installed, with its licence', async () => {
  const dictionary = {
    id: 'e',
    title: 'EDICT',
    language: 'ja',
    glossLanguage: 'en',
    licence: 'EDRDG Licence (CC BY-SA)',
    entries: 267379,
  };
  const more = {
    url: 'https://www.edrdg.org/edrdg/licence.html',
    attribution: 'EDRDG',
    version: '2021-02-03',
  };
  stage(<Credits />, {
    answers: {
      'GET /api/dictionaries': () => ({
        success: true,
        version: 'v',
        dictionaries: [{ ...dictionary, ...more }],
      }),
    },
  });
  expect((await screen.findByRole('heading', { name: 'EDICT' })).closest('li')).toHaveTextContent(
    '日语，用英语解释，267,379 条，2021-02-03 版，来自 EDRDG。',
  );
  expect(screen.getByRole('link', { name: 'EDRDG Licence (CC BY-SA)' })).toHaveAttribute(
    'href',
    'https://www.edrdg.org/edrdg/licence.html',
  );
});
