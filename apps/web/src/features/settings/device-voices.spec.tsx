import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stage } from '../../../test/stage.js';
import { savedChoices, saveChoices } from '../../shared/lib/playback/device/device-voices.js';
import { hasTold } from '../../shared/lib/playback/device/saying-now.js';
import { DeviceVoices } from './device-voices.js';

const found = [
  { name: 'Kyoko', lang: 'ja-JP', voiceURI: 'kyoko' },
  { name: 'Otoya', lang: 'ja-JP', voiceURI: 'otoya' },
  { name: 'eSpeak', lang: 'en', voiceURI: 'espeak' },
];
beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, {
    speechSynthesis: Object.assign(new EventTarget(), { getVoices: () => found }),
  });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'speechSynthesis'));

it('shows by language who reads, lets it be another, and takes the answer back', async () => {
  saveChoices({ ja: 'kyoko' });
  stage(<DeviceVoices />, { answers: {} });
  const choice = screen.getByLabelText('日语由谁朗读');
  expect(choice).toHaveDisplayValue('Kyoko');
  expect(screen.queryByLabelText('英语由谁朗读')).toBeNull();
  await userEvent.selectOptions(choice, 'Otoya');
  expect(savedChoices()).toEqual({ ja: 'otoya' });
  await userEvent.selectOptions(choice, '在课里问我');
  expect(savedChoices()).toEqual({});
});

it('says what a voice cannot, and that one is gone', () => {
  saveChoices({ ja: 'kyoko', fr: 'thomas' });
  hasTold('kyoko', false);
  stage(<DeviceVoices />, { answers: {} });
  expect(screen.getByText('这个声音不报告读到哪个词，词不会点亮')).toBeVisible();
  expect(screen.getByText('选过的声音这台设备现在没有，暂用课里的声音')).toBeVisible();
});

it('is not there where the device has no voice', () => {
  Object.assign(globalThis, {
    speechSynthesis: Object.assign(new EventTarget(), { getVoices: () => [] }),
  });
  stage(<DeviceVoices />, { answers: {} });
  expect(screen.queryByText('这台设备的声音')).toBeNull();
});
