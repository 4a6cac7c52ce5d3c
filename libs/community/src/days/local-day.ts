const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  // A zone may be written in any case: remembered as written, there would be no end to them.
  const name = timeZone.toLowerCase();
  const known = formats.get(name);
  if (known) return known;
  // Numbers of the Gregorian calendar in ASCII digits, whatever language the machine speaks.
  const made = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(name, made);
  return made;
};

/**
 * The day on the calendar of a zone, `YYYY-MM-DD`. Rules call it once and record the answer: what a replay shows never depends on today's
 * table of zones. @param at ISO 8601 @param timeZone IANA
 */
export const localDay = (at: string, timeZone: string): string => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(Date.parse(at))
      .map(({ type, value }) => [type, value]),
  );
  return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`;
};

/** Days from one to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The day `count` days later. */
export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
