const groupsOf = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ];
};

/** An address as a page may show it: the /24 of IPv4, the /48 of IPv6. */
export const shortened = (address: string): string => {
  const v4 = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`;
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
};

/** `hana@example.org` as `h***@example.org`. */
export const shortenedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
