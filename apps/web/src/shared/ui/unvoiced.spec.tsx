import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { ChakraProvider } from '@chakra-ui/react';
import { Provider } from 'react-redux';
import { preferences } from '../lib/kept/preferences.js';
import { unvoiced } from '../lib/lessons/unvoiced.js';
import { system } from './system.js';
import { UnvoicedNotice } from './unvoiced.js';

const info = {
  voices: [
    { id: 'a', name: 'A', speaker_id: 'a', service_id: 's', disabled: false, language: 'ja' },
    { id: 'b', name: 'B', speaker_id: 'b', service_id: 's', disabled: true, language: 'th' },
  ],
  languages: [{ code: 'ja', name: '日语', voice_ids: ['a'] }],
  defaultMappings: {},
};
const said = (...languages: string[]) =>
  languages.map((language) => ({ language, content: 'สวัสดี' }));
const shown = (sentences: ReturnType<typeof said>, voices: string[] = []) => {
  Object.assign(globalThis, {
    speechSynthesis: {
      getVoices: () => voices.map((lang) => ({ lang })),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  const store = configureStore({ reducer: { preferences } });
  render(
    <Provider store={store}>
      <ChakraProvider value={system}>
        <UnvoicedNotice info={info} sentences={sentences} />
      </ChakraProvider>
    </Provider>,
  );
  return store;
};

it('counts sentences in languages that no voice speaks, words or none', () =>
  expect(
    unvoiced(info, [...said('ja', 'th', 'el', 'th'), { language: 'unknown', content: '🎉' }]),
  ).toEqual([
    { language: 'th', count: 2 },
    { language: 'el', count: 1 },
  ]));

describe('before anything is rendered', () => {
  it('says nothing where every sentence has a voice', () => {
    shown(said('ja'));
    expect(screen.queryByRole('note')).toBeNull();
  });
  it('offers the voice of the device, and takes it', () => {
    const store = shown(said('ja', 'th'), ['th-TH']);
    fireEvent.click(screen.getByRole('button', { name: '泰语 1 句，用这台设备的声音代读' }));
    expect(store.getState().preferences.standIn).toBe(true);
    expect(screen.getByRole('note').textContent).toContain('由这台设备的声音代读');
  });
  it('says so where nobody speaks it, and what to do about an unknown one', () => {
    shown(said('th', 'unknown'));
    expect(screen.getByRole('note').textContent).toContain('这台设备也没有它的声音');
    expect(screen.getByRole('note').textContent).toContain('有 1 句没认出是什么语言');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
