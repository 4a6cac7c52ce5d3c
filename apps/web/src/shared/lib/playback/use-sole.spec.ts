import { renderHook } from '@testing-library/react';
import { until } from './testing.js';
import { useSole } from './use-sole.js';
import type { Engine } from './engine.js';

const tab = () => {
  const pause = jest.fn();
  const engine = { pause } as unknown as Engine;
  const hook = renderHook(({ sounds }: { sounds: boolean }) => useSole(engine, sounds), {
    initialProps: { sounds: false },
  });
  return { pause, sounds: (sounds: boolean) => hook.rerender({ sounds }), close: hook.unmount };
};

it('lets the tab that began later go on, and the other rest', async () => {
  const [first, second, silent] = [tab(), tab(), tab()];
  first.sounds(true);
  second.sounds(true);
  await until(() => first.pause.mock.calls.length === 1);
  expect(second.pause).not.toHaveBeenCalled();
  expect(silent.pause).not.toHaveBeenCalled();
  for (const { close } of [first, second, silent]) close();
});
