import type { VoicePackView } from '@app/contracts';
import { screen } from '@testing-library/react';
import { stage } from '../../../../test/stage.js';
import { Pack } from './pack.js';

let sent: { done: number; total: number } | undefined;
jest.mock('./use-bring.js', () => ({ useBring: () => ({ bring: jest.fn(), sent, cancel: jest.fn() }) })); // prettier-ignore

const pack: VoicePackView = { id: 'kokoro', name: 'Kokoro', languages: ['en'], speakers: 1, licence: 'Apache-2.0', author: 'hexgrad', source: 'https://example.org', note: '', memoryBytes: 1, bytes: 2, files: [], state: 'failed', why: '下载失败' }; // prettier-ignore

it('says why it is not there, until files are brought for another try', () => {
  stage(<Pack pack={pack} />, { answers: {} });
  expect(screen.getByText('没有装好：下载失败')).toBeVisible();
});
it('does not say it beside an upload', () => {
  sent = { done: 1, total: 2 };
  stage(<Pack pack={pack} />, { answers: {} });
  expect(screen.queryByText('没有装好：下载失败')).toBeNull();
});
