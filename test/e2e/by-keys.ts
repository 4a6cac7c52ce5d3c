import type { Page } from 'playwright-core';

/** Where the keyboard is: its name, whether one sees it, and whether it comes after what had it before. */
interface Stop {
  name: string;
  seen: boolean;
  onward: boolean;
}
export const stop = (): Stop => {
  const at = document.activeElement as HTMLInputElement | null;
  const before = globalThis.keyboardWas;
  globalThis.keyboardWas = at;
  if (!at || at === document.body) return { name: '', seen: true, onward: true };
  // A radio that is drawn by its label shows the ring there.
  const drawn = [at, at.nextElementSibling, at.parentElement]
    .filter((one) => one !== null)
    .map((one) => getComputedStyle(one));
  const ringed = drawn.some(
    (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1.5,
  );
  const box = at.getBoundingClientRect();
  const label =
    at.getAttribute('aria-label') ?? [...(at.labels ?? [])].map((one) => one.innerText).join(' ');
  return {
    name: (label || at.innerText || at.title || at.tagName).trim().replace(/\s+/g, ' '),
    seen: ringed && (box.width > 0 || at.type === 'radio'),
    onward:
      !before?.isConnected ||
      before === document.body ||
      (before === at && at.type.startsWith('date')) || // its parts are stops of their own
      Boolean(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING),
  };
};
declare global {
  var keyboardWas: Element | null | undefined;
}

/** Walks by Tab until something of this name has the focus. @throws when a stop is invisible, out of order, or the way never comes there */
export const walkTo = async (page: Page, wanted: string | RegExp, most = 60): Promise<void> => {
  const way: string[] = [];
  await page.evaluate(() => void (globalThis.keyboardWas = document.activeElement));
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const { name, seen, onward } = await page.evaluate(stop);
    way.push(name);
    if (!seen) throw new Error(`no ring around “${name}” on ${page.url()}`);
    if (!onward) throw new Error(`the keyboard went back: ${way.join(' → ')}`);
    if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return;
  }
  throw new Error(`“${String(wanted)}” not on the way: ${way.join(' → ')}`);
};
/** Once around the page: every stop is visible and in order, and at the end the page lets go. */
export const around = async (page: Page): Promise<string[]> => {
  const way: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    globalThis.keyboardWas = undefined;
  });
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    const { name, seen, onward } = await page.evaluate(stop);
    if (name === '' || (way.length > 0 && name === way[0] && !onward)) return way;
    if (!seen || !onward)
      throw new Error(
        `${seen ? 'back' : 'no ring'} at “${name}” of ${page.url()}: ${way.join(' → ')}`,
      );
    way.push(name);
  }
  throw new Error(`a trap: ${way.slice(-5).join(' → ')}`);
};

/** What has the focus is called so. */
export const focused = async (page: Page): Promise<string> => (await page.evaluate(stop)).name;
