/** Whether a lesson sounds in this tab: the transport says so in the page. */
export const sounds = (): boolean => document.querySelector('[data-status=playing]') !== null;

/** Runs `act` now, or as soon as the lesson pauses: nobody is interrupted in a sentence. @returns how to give up waiting */
export const whenQuiet = (act: () => void): (() => void) => {
  if (!sounds()) {
    act();
    return () => undefined;
  }
  const timer = setInterval(() => {
    if (sounds()) return;
    clearInterval(timer);
    act();
  }, 500);
  return () => clearInterval(timer);
};
