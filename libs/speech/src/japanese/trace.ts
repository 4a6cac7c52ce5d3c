import type { Mark } from '../engine.js';

/** Phoneme times from Open JTalk's trace: label lines are `start end p1^p2-PHONEME+p4=p5/A:…`, times in units of 100 ns. */
export const traceMarks = (trace: string): Mark[] => {
  const labels = trace.split('[Output label]')[1]?.split('\n[')[0] ?? '';
  return [...labels.matchAll(/^(\d+) (\d+) [^-\n]*-([^+\n]+)\+/gm)].flatMap(([, start, end, value]) =>
    value === 'sil' || value === 'pau'
      ? []
      : [{ type: 'phoneme' as const, startMs: Math.round(Number(start) / 10_000), endMs: Math.round(Number(end) / 10_000), value: value! }],
  );
};
