import { chakra } from '@chakra-ui/react';
import { dayAgo } from '../../../shared/lib/day-ago.js';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
];
const format = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });
const MONTH = 30 * 86_400_000;

/** How long ago, or how soon; beyond a month the date says more. */
export const relative = (at: string, now = Date.now()): string => {
  const distance = Date.parse(at) - now;
  if (Math.abs(distance) < 60_000) return '刚刚';
  if (Math.abs(distance) >= MONTH) return new Date(at).toLocaleDateString('zh-CN');
  const [unit, ms] = UNITS.findLast(([, size]) => Math.abs(distance) >= size) ?? ['minute', 60_000];
  return format.format(Math.trunc(distance / ms), unit);
};

export const absolute = (at: string): string => new Date(at).toLocaleString('zh-CN');

/** A time, relative; the whole of it on hover. */
export function When({ at }: { at: string | undefined }) {
  if (at === undefined) return <span aria-label="没有">—</span>;
  return (
    <chakra.time
      dateTime={at}
      title={absolute(at)}
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      {relative(at)}
    </chakra.time>
  );
}

/** A time that is written down once a day: the hour of the first use of that day is no answer to when the last was. */
export function WhichDay({ at }: { at: string | undefined }) {
  if (at === undefined) return <When at={at} />;
  return (
    <chakra.time dateTime={at} title={`一天记一次：${absolute(at)}`} whiteSpace="nowrap">
      {dayAgo(at)}
    </chakra.time>
  );
}

/** The last that a field for an instant takes: the log writes years of four digits. */
export const LATEST_INPUT = '9999-12-30T23:59:59';
/** For `datetime-local`, which knows only the wall clock of this machine; what is no instant is an empty field. */
export const toLocalInput = (
  at: string | null | undefined,
  to: 'minutes' | 'seconds' = 'minutes',
): string => {
  const date = new Date(at ?? Number.NaN);
  const wall = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return Number.isNaN(wall.getTime())
    ? ''
    : wall.toISOString().slice(0, to === 'minutes' ? 16 : 19);
};
/** Nothing of what no clock shows, as of the year 20261, which some browsers let people type. */
export const fromLocalInput = (value: string): string | undefined => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};
