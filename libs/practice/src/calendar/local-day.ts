const DAY = 86_400_000;
/** Makes a zone's format once. A zone may be written in any case: remembered as written, there would be no end to them. */
const remembered = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const name = timeZone.toLowerCase();
    const format = made.get(name) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    made.set(name, format);
    return format;
  };
};
// Numbers of the Gregorian calendar in ASCII digits, whatever language the machine speaks.
const dates = remembered({
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const offsets = remembered({ numberingSystem: 'latn', timeZoneName: 'longOffset' });

/**
 * The day on the calendar of a zone, `YYYY-MM-DD`. Rules call it once and record the answer: what a replay shows never depends on today's
 * table of zones. @param at ISO 8601 @param timeZone IANA
 */
export const localDay = (at: string, timeZone: string): string => {
  const parts = new Map(
    dates(timeZone)
      .formatToParts(Date.parse(at))
      .map(({ type, value }) => [type, value]),
  );
  return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`;
};

/** Milliseconds by which the clock of a zone is ahead of UTC at an instant. @param at ms */
const aheadBy = (at: number, timeZone: string): number => {
  const name = offsets(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name ?? '') ?? [];
  return (
    (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  );
};

/** When the clock of a zone shows so many ms after midnight of a day, ISO 8601; an hour that the clocks leave out is taken as the next. */
export const instantOf = (day: string, sinceMidnight: number, timeZone: string): string => {
  const shown = Date.parse(day) + sinceMidnight;
  const near = shown - aheadBy(shown, timeZone);
  return new Date(shown - aheadBy(near, timeZone)).toISOString();
};

/** Days from one to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
