let switched = false;

/** Hears, from the first script on, that another version took over: the code that asks about versions comes later, and a tab is young once. */
export const hearSwitches = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker: container } = navigator;
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    switched ||= controlled;
    controlled = true; // the first worker taking its first page is no news
  });
};

/** Whether that has happened since this page was loaded. */
export const switchedEarly = (): boolean => switched;
