import { createHash } from 'node:crypto';
import { CARD } from '@app/contracts';
import type { PageHead } from './ports.js';

/** Changes whenever cards look otherwise: their addresses carry it, so that nobody keeps an older look. */
export const CARD_LOOK = 1;

/** What stands on the drawn card of a page, as one word. */
export const pictureVersion = ({ headline, description, drawn }: PageHead): string =>
  createHash('sha256')
    .update(JSON.stringify([CARD_LOOK, headline, description, drawn]))
    .digest('hex')
    .slice(0, 32);

/** The picture of a page: its own, or where one is drawn of what it says. */
export const pictureOf = (head: PageHead): PageHead['image'] => {
  const { image, drawn, path, headline, description } = head;
  if (image || !drawn) return image;
  const page = Buffer.from(path).toString('base64url');
  return {
    path: `/api/public/pages/${page}/card.png?v=${pictureVersion(head)}`,
    ...CARD,
    alt: description === '' ? headline : `${headline}：${description}`,
  };
};

/** The address that a picture's own names. */
export const pageOf = (page: string): { pathname: string; search: URLSearchParams } => {
  const [pathname = '', query = ''] = Buffer.from(page, 'base64url').toString().split('?');
  return { pathname, search: new URLSearchParams(query) };
};
