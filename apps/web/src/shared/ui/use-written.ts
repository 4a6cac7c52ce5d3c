import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Written {
  ref: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** What stands there by now, where others changed it while they write. */
  theirs: string | undefined;
  /** What they wrote was not taken after all. */
  reset: () => void;
}

/**
 * A field whose words are theirs alone while they write: they are taken when they leave it, press Enter or (a number) its arrows.
 * On the way from 4 to 10 stands a 1, and a 1 would have cost what the other three repetitions had. Escape brings the old words back.
 * @param take what they wrote, once they are done, and what stood there when they began; @returns what stands in the field then
 */
export const useWritten = (
  value: string,
  take: (typed: string, begunOn: string) => string,
  given?: RefObject<HTMLInputElement | null>,
): Written => {
  const own = useRef<HTMLInputElement>(null);
  const ref = given ?? own;
  const begun = useRef(value);
  const now = useRef(value);
  now.current = value;
  const taking = useRef(take);
  taking.current = take;
  const [theirs, setTheirs] = useState<string>();
  const settle = (words: string) => {
    begun.current = words;
    if (ref.current) ref.current.value = words;
    setTheirs(undefined);
  };
  useEffect(() => {
    const written = ref.current && ref.current.value !== begun.current;
    if (written) setTheirs(value === begun.current ? undefined : value);
    else settle(value);
  }, [value]);
  useEffect(() => {
    const input = ref.current;
    // The platform's own `change`, which comes for the arrows at once and for letters on leaving; React's comes with every letter.
    const done = () => {
      if (!input) return;
      if (input.value === begun.current) settle(now.current);
      else settle(taking.current(input.value, begun.current));
    };
    input?.addEventListener('change', done);
    input?.addEventListener('blur', done);
    return () => {
      input?.removeEventListener('change', done);
      input?.removeEventListener('blur', done);
    };
  }, []);
  const onKeyDown = ({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') currentTarget.dispatchEvent(new Event('change'));
    if (key === 'Escape') settle(now.current);
  };
  return { ref, onKeyDown, theirs, reset: () => settle(now.current) };
};
