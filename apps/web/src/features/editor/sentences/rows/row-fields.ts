import type { Open } from './row-acts.js';
import { isAnnouncement, type Row } from './rows.js';

/** What of one row can be opened for writing: by which key, and how that is called. */
export const fieldsOf = (
  row: Row,
  targets: readonly string[],
): { what: Open; key: string; label: string }[] => {
  const target = targets.find((language) => language !== row.segment.language);
  const own: { what: Open; key: string; label: string }[] = [
    { what: 'content', key: 'enter', label: '改文字' },
    { what: 'reading', key: 'r', label: '改读音' },
  ];
  if (isAnnouncement(row)) return own;
  own.push({ what: 'keywords', key: 'k', label: '关键词' });
  if (target !== undefined) own.push({ what: `to:${target}`, key: 't', label: '改译文' });
  return own;
};
