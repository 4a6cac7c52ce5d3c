import { lazy, type ComponentType } from 'react';
import { loaded } from '../lib/failures/unloaded.js';
import { Boundary, type Otherwise } from './boundary.js';

type PropsOf<T> = T extends ComponentType<infer P extends object> ? P : never;

/**
 * A dialog, a panel, a part that is loaded when it is first drawn, by the name its file gives it; the next `Suspense` says what stands
 * there meanwhile. What breaks in it breaks nothing around it, and it is asked for again at a retry and whenever it is opened anew.
 */
export const part = <M, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  otherwise?: Otherwise,
): ComponentType<PropsOf<M[K]>> => {
  const ask = () =>
    lazy(async () => ({ default: (await loaded(load))[name] as ComponentType<object> }));
  let asked = ask();
  function Asked(props: object) {
    const Part = asked;
    return <Part {...props} />;
  }
  return function Part(props: PropsOf<M[K]>) {
    const { onClose }: { onClose?: () => void } = props;
    return (
      // Not before it is shown as broken: a load that fails would be repeated without end.
      <Boundary {...otherwise} onClose={onClose} onCaught={() => (asked = ask())}>
        <Asked {...props} />
      </Boundary>
    );
  };
};
