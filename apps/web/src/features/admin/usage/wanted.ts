import { UsageQuery, type UsageCompare } from '@app/contracts';

/** The range as the address of the screen has it. What does not fit is left to the server's own. */
interface Wanted {
  from?: string;
  to?: string;
  compare: UsageCompare;
}

export const wantedOf = (search: URLSearchParams): Wanted => {
  const read = (name: 'from' | 'to') =>
    UsageQuery.shape[name].safeParse(search.get(name) ?? undefined).data;
  const [from, to] = [read('from'), read('to')];
  const compare = UsageQuery.shape.compare.safeParse(search.get('compare') ?? undefined).data;
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    compare: compare ?? 'previous',
  };
};

/** Today in the books: in Shanghai, wherever this browser is. */
export const bookDay = (now: number): string =>
  new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);

/** The last so many days, today the last of them. */
export const lastDays = (days: number, today: string): { from: string; to: string } => ({
  from: new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10),
  to: today,
});
