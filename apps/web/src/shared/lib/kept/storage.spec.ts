import { STORAGE } from '@app/contracts';
import { savedPreferences, savePreferences } from './preferences.js';
import { savedSession } from '../session/session.js';
import { asText, storage } from './storage.js';

afterEach(() => localStorage.clear());

it('reads back what it wrote, with its version', () => {
  storage.write('k', 'v');
  expect(JSON.parse(localStorage.getItem('k') ?? '')).toEqual({ v: 1, value: 'v' });
  expect(storage.read('k', asText)).toBe('v');
});

it.each([
  '',
  'null',
  '{',
  '42',
  '"text"',
  '[]',
  '{"v":1}',
  '{"v":2,"value":"x"}',
  '{"v":1,"value":7}',
])('reads %j as nothing', (garbage) => {
  localStorage.setItem('k', garbage);
  expect(storage.read('k', asText)).toBeUndefined();
});

it('forgets what is set to nothing', () => {
  storage.write('k', 'v');
  storage.write('k', undefined);
  expect(localStorage.getItem('k')).toBeNull();
});

it('is logged out by garbage, and keeps a token whose user is garbage', () => {
  localStorage.setItem(STORAGE.token, 'raw');
  expect(savedSession()).toEqual({ token: undefined, user: undefined, expired: false });
  storage.write(STORAGE.token, 'tok');
  localStorage.setItem(STORAGE.user, '{"v":1,"value":{"id":3}}');
  expect(savedSession()).toEqual({ token: 'tok', user: undefined, expired: false });
});

it('falls back to the defaults for preferences it cannot read', () => {
  localStorage.setItem('yamabiko_settings', '{"v":1,"value":{"theme":"neon","rate":90}}');
  expect(savedPreferences()).toMatchObject({ theme: 'system', rate: 1, readings: true });
});

it('keeps the first hearing plain unless they want it otherwise', () => {
  expect(savedPreferences().plainFirst).toBe(true);
  localStorage.setItem('yamabiko_settings', '{"v":1,"value":{"rate":1}}');
  expect(savedPreferences().plainFirst).toBe(true);
  savePreferences({ ...savedPreferences(), plainFirst: false });
  expect(savedPreferences().plainFirst).toBe(false);
});

it('lets what nobody chose follow the default, also where all was saved when that was another', () => {
  const whole = { theme: 'dark', readings: true, textSize: 26, rate: 1.1, plainFirst: false };
  localStorage.setItem('yamabiko_settings', JSON.stringify({ v: 1, value: whole }));
  expect(savedPreferences()).toMatchObject({ theme: 'dark', rate: 1.1, plainFirst: true });
  savePreferences({ ...savedPreferences(), rate: 1, plainFirst: false });
  expect(localStorage.getItem('yamabiko_settings')).toBe(
    '{"v":1,"value":{"theme":"dark","plainFirst":false}}',
  );
  expect(savedPreferences()).toMatchObject({ theme: 'dark', rate: 1, plainFirst: false });
});
