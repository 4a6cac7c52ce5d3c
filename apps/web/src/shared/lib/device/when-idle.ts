/** Resolves when the page has loaded and has nothing to do; after two seconds in any case. Safari has no idle callback. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in globalThis
        ? requestIdleCallback(() => resolve(), { timeout: 2000 })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
