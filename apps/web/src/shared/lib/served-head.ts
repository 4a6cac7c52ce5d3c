const here = (): string => location.pathname + location.search;
const opened = here();

/**
 * Names the tab. What the server wrote into the head is said of the address that was opened: there, a title that administrators chose
 * stands, and elsewhere nothing of it does. It stands between the title and the icon.
 */
export const nameTab = (title: string): void => {
  const written = document.querySelector('title');
  if (here() !== opened) {
    written?.removeAttribute('data-said');
    let said = written?.nextElementSibling;
    while (said && !said.matches('[rel=icon]')) {
      said.remove();
      said = written?.nextElementSibling;
    }
  } else if (written?.hasAttribute('data-said')) return;
  document.title = title;
};
