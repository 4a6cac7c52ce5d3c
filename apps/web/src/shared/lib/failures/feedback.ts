const WANTED = 'yamabiko:feedback';

/** Opens the feedback dialog, from wherever: also from what stands in the place of a broken screen. */
export const openFeedback = (): void => void dispatchEvent(new Event(WANTED));

export const onFeedbackWanted = (open: () => void): (() => void) => {
  addEventListener(WANTED, open);
  return () => removeEventListener(WANTED, open);
};
