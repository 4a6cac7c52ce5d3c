/** Text inside SSML. */
export const escaped = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ') // not allowed in XML at all
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
