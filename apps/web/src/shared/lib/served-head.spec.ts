import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameTab } from './served-head.js';

const OURS = '<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/print.css">';
const head = (title: string) => {
  document.head.innerHTML = `<meta name="viewport">${title}<link rel="canonical" href="/"><link rel="alternate" hreflang="en" href="/?lang=en"><meta name="robots" content="noindex"><script type="application/ld+json">{}</script>${OURS}`;
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

it('takes what was said of one page away on the next, also on the way back, and nothing of ours', () => {
  head('<title data-said="">山彦</title>');
  history.replaceState(null, '', '/discover');
  nameTab('发现 · 回声');
  expect(document.head.innerHTML).toBe(`<meta name="viewport"><title>发现 · 回声</title>${OURS}`);
  history.replaceState(null, '', '/');
  nameTab('Yamabiko · 回声');
  expect(document.title).toBe('Yamabiko · 回声');
});

it('in the page that is built, the icon follows the title: what the server writes stands between', () => {
  const page = readFileSync(join(process.cwd(), 'apps/web/index.html'), 'utf8');
  expect(page).toMatch(/<\/title>\s*<link rel="icon"/);
});
