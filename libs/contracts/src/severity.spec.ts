import { severityOf, type SeverityFacts } from './severity.js';

const of = (facts: Partial<SeverityFacts>) =>
  severityOf({ type: 'javascript', message: 'broke', ...facts });

describe('the severity of an error', () => {
  it.each([
    ['javascript', 50, 'medium'],
    ['resource', 60, 'high'],
    ['network', 70, 'high'],
    ['promise', 75, 'high'],
    ['vue', 80, 'critical'],
  ] as const)('of type %s begins at %d: %s', (type, score, level) =>
    expect(of({ type })).toMatchObject({ score, level }),
  );
  it.each([
    ["Cannot read properties of undefined (reading 'a')", 65],
    ["undefined is not an object (evaluating 'a.b')", 65],
    ['t.map is not a function', 65],
    ['Cannot read properties of null: x is not a function', 80],
  ])('counts the words %s', (message, score) => expect(of({ message }).score).toBe(score));
  it.each([
    [0.81, 70],
    [0.8, 60],
    [0.61, 60],
    [0.6, 50],
  ])('counts memory of %d', (memory, score) => expect(of({ memory }).score).toBe(score));
  it('weighs less where nobody looks, and more on a poor line', () => {
    expect(of({ hidden: true })).toMatchObject({ score: 40, level: 'medium' });
    expect(of({ connection: '2g', saveData: true }).score).toBe(60);
    expect(of({ connection: '3g' }).score).toBe(50);
  });
  it('ends at 100, and says why', () =>
    expect(of({ type: 'vue', message: 'x is not a function', memory: 0.9 })).toEqual({
      level: 'critical',
      score: 100,
      factors: [
        { factor: 'vue', points: 30 },
        { factor: 'not-a-function', points: 15 },
        { factor: 'memory', points: 20 },
      ],
    }));
});
