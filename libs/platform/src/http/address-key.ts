/** One key for one household: an IPv4 address, or the /64 of an IPv6 one. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const first = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [
    ...first,
    ...Array<string>(Math.max(0, 8 - first.length - right.length)).fill('0'),
    ...right,
  ];
  return groups.slice(0, 4).join(':');
};
