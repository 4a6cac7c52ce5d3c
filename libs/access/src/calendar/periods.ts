/** A day or a month of a person, as instants. `endsAt` is the next period's start. */
export interface Period {
  startsAt: number;
  endsAt: number;
}
export type Kind = 'day' | 'month';
const DEFAULT_ZONE = 'Asia/Shanghai';

const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  // Numbers of the Gregorian calendar in ASCII digits, whatever language the machine speaks.
  const options = {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
  } as const;
  const made = new Intl.DateTimeFormat('en-US', {
    ...options,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
};

/** The zone, or the default for one that this machine does not know. */
export const knownZone = (zone: string | undefined): string => {
  if (zone === undefined || zone === '') return DEFAULT_ZONE;
  try {
    formatOf(zone);
    return zone;
  } catch {
    return DEFAULT_ZONE;
  }
};

/** What the wall shows at an instant, as if it were UTC: milliseconds that may be compared and split into fields. */
const wall = (at: number, zone: string): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/**
 * The first instant at which the wall shows `shown` (as if UTC), or, where the clock jumps over it, the instant of the jump. Twice shown
 * counts the first time.
 */
const instantOf = (shown: number, zone: string): number => {
  const offsets = [-DAY, 0, DAY].map((shift) => wall(shown + shift, zone) - (shown + shift));
  const fitting = offsets.map((offset) => shown - offset).filter((at) => wall(at, zone) === shown);
  if (fitting.length > 0) return Math.min(...fitting);
  // In a gap the wall grows from before to behind it: halve until one second is left.
  let [before, behind] = [
    shown - Math.max(...offsets) - 3_600_000,
    shown - Math.min(...offsets) + 3_600_000,
  ];
  while (behind - before > 1000) {
    const middle = Math.floor((before + behind) / 2000) * 1000;
    if (wall(middle, zone) < shown) before = middle;
    else behind = middle;
  }
  return behind;
};

/** Midnight that begins the day (or the first of the month) of a date of the wall, `shift` days or months later. */
const start = (kind: Kind, shown: number, shift: number, zone: string): number => {
  const date = new Date(shown);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return instantOf(
    kind === 'day' ? Date.UTC(year, month, day + shift) : Date.UTC(year, month + shift, 1),
    zone,
  );
};

/** The day or month at `now` on the wall of a zone. Days are 23, 24 or 25 hours where clocks change. */
export const periodAt = (kind: Kind, now: number, zone: string): Period => {
  const shown = wall(now, zone);
  // A clock set back over midnight shows a day again that has ended: it does not begin anew.
  for (const shift of [0, 1, -1]) {
    const period = {
      startsAt: start(kind, shown, shift, zone),
      endsAt: start(kind, shown, shift + 1, zone),
    };
    if (period.startsAt <= now && now < period.endsAt) return period;
  }
  throw new RangeError(`no ${kind} at ${now} in ${zone}`);
};

/** The first midnight of a zone at or after an instant. */
export const midnightFrom = (at: number, zone: string): number => {
  const { startsAt, endsAt } = periodAt('day', at, zone);
  return startsAt === at ? at : endsAt;
};

/** The same time of day so many days later; where the clock jumps over it, the instant of the jump. */
export const addDays = (at: number, days: number, zone: string): number => {
  const ms = at % 1000;
  return instantOf(wall(at, zone) + days * DAY, zone) + ms;
};

/** `2026-01`, as the wall of the zone shows it in the middle of a month. */
export const monthName = ({ startsAt, endsAt }: Period, zone: string): string =>
  new Date(wall((startsAt + endsAt) / 2, zone)).toISOString().slice(0, 7);

export interface OpenPeriod extends Period {
  zone: string;
}

/**
 * The period that counts at `now` for somebody whose last one was `open`. A new time zone acts from the next reset: the open period goes
 * on to the new zone's next midnight, so moving never shortens it; a clock that steps back stays in it.
 */
export const periodFor = (
  kind: Kind,
  open: OpenPeriod | undefined,
  now: number,
  zone: string,
): OpenPeriod => {
  if (!open) return { ...periodAt(kind, now, zone), zone };
  const endsAt = open.zone === zone ? open.endsAt : midnightFrom(open.endsAt, zone);
  if (now < endsAt) return { startsAt: open.startsAt, endsAt, zone };
  const fresh = periodAt(kind, now, zone);
  return { startsAt: Math.max(fresh.startsAt, endsAt), endsAt: fresh.endsAt, zone };
};
