import type { Page } from 'playwright-core';

/** What has figures in it and is none: instants, links to events, heads of columns, what a person typed or chooses from, and what one error or one change says of itself. */
const ELSEWHERE =
  'time, input, select, textarea, label, [aria-pressed], code, pre, a, svg, [role=img], nav, thead, [aria-hidden=true], [data-record]';

/**
 * Numbers of the screen that say nowhere where they come from. In a table each stands in a button of its own, or its column is told beside the
 * table or is no count; elsewhere a 为什么 stands in the box, row, picture or part of the screen around it.
 */
export const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate((elsewhere) => {
    const TIMES =
      /\d{4}([-/年])\d{1,2}\1?(月)?(\d{1,2}日?)?|\d{1,2}:\d{2}(:\d{2})?|\d+\s*(秒|分钟|小时|天|个月|年)(前|后|内)|\d{1,2}\/\d{1,2}(?= )|Ed25519|[\da-f]{8}-[\da-f-]{27}/g;
    const main = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const isWhy = (button: Element): boolean =>
      /为什么/.test(button.getAttribute('aria-label') ?? button.textContent);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const around = walker.currentNode.parentElement;
      if (!around || !/\d/.test(text.replace(TIMES, ''))) continue;
      if (around.closest(elsewhere) || !around.checkVisibility()) continue;
      const cell = around.closest('td, th');
      if (cell) {
        if (cell.matches('[data-why]') || [...cell.querySelectorAll('button')].some(isWhy))
          continue;
        const kept = cell.closest('table')?.parentElement?.closest('[data-why]');
        if (kept) continue;
        found.push(`${cell.closest('[aria-label]')?.getAttribute('aria-label') ?? ''}: ${text}`);
        continue;
      }
      const box = around.closest('section, article');
      let at: Element | null = around;
      let told = false;
      // Without a part of the screen of its own: what stands close by.
      const furthest = box ? Infinity : 5;
      for (let up = 0; at && !told && up < furthest && at !== main; up += 1) {
        told = [...at.querySelectorAll('button')].some(isWhy);
        at = at === box ? null : at.parentElement;
      }
      if (!told) found.push(text.trim());
    }
    return found;
  }, ELSEWHERE);
