import { nameTab } from './served-head.js';

const head = (title: string) => {
  document.head.innerHTML = `${title}<link rel="canonical" href="/"><link rel="alternate" hreflang="en" href="/?lang=en"><meta name="robots" content="noindex">`;
};
afterEach(() => history.replaceState(null, '', '/'));

it('names the tab', () => {
  head('<title>Yamabiko</title>');
  nameTab('发现 · 回声');
  expect(document.title).toBe('发现 · 回声');
  expect(document.querySelector('link[rel=canonical]')).not.toBeNull();
});

it('leaves what administrators chose for this address', () => {
  head('<title data-said="">山彦</title>');
  nameTab('Yamabiko · 回声');
  expect(document.title).toBe('山彦');
});

it('takes what was said of one page away on the next, also on the way back', () => {
  head('<title data-said="">山彦</title>');
  history.replaceState(null, '', '/discover');
  nameTab('发现 · 回声');
  expect(document.title).toBe('发现 · 回声');
  expect(document.querySelector('link, meta')).toBeNull();
  history.replaceState(null, '', '/');
  nameTab('Yamabiko · 回声');
  expect(document.title).toBe('Yamabiko · 回声');
});
