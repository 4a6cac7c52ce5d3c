/**
 * Keys pressed while an input method composes are its own: Enter takes what it offers, Escape drops it. They never become keys of ours.
 * 229 is said by Safari, which has ended the composition by the time it tells of the Enter that did.
 */
const keepToItself = (event: KeyboardEvent): void => {
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
};

/** Once at the start, before anything else hears keys. @returns what ends it */
export const leaveKeysToInputMethod = (): (() => void) => {
  addEventListener('keydown', keepToItself, true);
  return () => removeEventListener('keydown', keepToItself, true);
};
