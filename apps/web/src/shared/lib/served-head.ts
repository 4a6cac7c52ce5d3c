const here = (): string => location.pathname + location.search;
const opened = here();
const OF_ONE_PAGE =
  'link[rel=canonical], link[rel=alternate][hreflang], link[rel=license], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]';

/**
 * Names the tab. What the server wrote into the head is said of the address that was opened: there, a title that administrators chose
 * stands, and elsewhere nothing of it does.
 */
export const nameTab = (title: string): void => {
  const written = document.head.querySelector('title[data-said]');
  if (here() === opened) {
    if (written) return;
  } else {
    written?.removeAttribute('data-said');
    for (const one of document.head.querySelectorAll(OF_ONE_PAGE)) one.remove();
  }
  document.title = title;
};
