import { spanIdOf, traceIdOf, traceParent } from './trace.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('a trace', () => {
  it('is what shares a correlation id, there and back', () => {
    const found = traceParent(`00-${TRACE}-${SPAN}-01`);
    expect(found).toEqual({
      correlationId: '0af76519-16cd-43dd-8448-eb211c80319c',
      parentId: SPAN,
    });
    expect(traceIdOf(found?.correlationId ?? '')).toBe(TRACE);
  });
  it('has an id of the right form whatever the correlation is', () =>
    expect(traceIdOf('system:seed')).toMatch(/^[0-9a-f]{32}$/));
  it('has the same span for the same thing, and another one for another', () => {
    expect(spanIdOf('event', 'a')).toBe(spanIdOf('event', 'a'));
    expect(new Set([spanIdOf('event', 'a'), spanIdOf('command', 'a'), spanIdOf('event', 'b')]).size).toBe(3); // prettier-ignore
  });
  it.each([
    undefined,
    '',
    'nonsense',
    [`00-${TRACE}-${SPAN}-01`, 'x'],
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `01-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  ])('takes nothing from a header like %s', (header) =>
    expect(traceParent(header)).toBeUndefined(),
  );
});
