/** Hears of every page, tells the person once in a while. */
export type Told = (step: string, done: number, total?: number) => void;

const EVERY_MS = 1000;
const number = (count: number): string => count.toLocaleString('zh-CN');

/** On standard error: standard output is the answer alone. */
export function telling(write: (line: string) => void = console.error): Told {
  let last = '';
  let at = -Infinity;
  return (step, done, total) => {
    const isNew = step !== last;
    if (!isNew && done !== total && performance.now() - at < EVERY_MS) return;
    last = step;
    at = performance.now();
    write(`  ${step} ${number(done)}${total === undefined ? '' : ` / ${number(total)}`}`);
  };
}
