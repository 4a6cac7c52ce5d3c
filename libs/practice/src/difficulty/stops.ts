import type { SentenceCard, SentenceStops } from '@app/contracts';
import type { ProgressDoc } from '../progress/progress.view.js';

/** In Chinese: what the figure is. */
export const STOPS =
  '听过这一句的学习者（不含作者）里，听到这里就停下、七天没有再听、也从没听完这一课的人。没有登录的听众不在里面。';

/** Who was there so lately has not stopped. */
const BACK_MS = 7 * 86_400_000;
/** One of one is not yet everybody. */
const PRIOR = 2;

type Place = Pick<ProgressDoc, 'heard' | 'finished' | 'last' | 'place'>;

/** At which sentence somebody stopped for good. @param now ms */
const stoppedAt = ({ finished, last, place }: Place, now: number): string | undefined =>
  finished > 0 || now - Date.parse(last) < BACK_MS ? undefined : place?.occurrenceId;

/** How many heard each sentence of a lesson, and how many stopped at it, from where each learner stands. */
export function stopsOf(
  sentences: readonly Pick<SentenceCard, 'occurrenceId' | 'content' | 'language'>[],
  places: readonly Place[],
  now: number,
): SentenceStops[] {
  const [heard, stopped] = [new Map<string, number>(), new Map<string, number>()];
  const more = (counts: Map<string, number>, id: string) =>
    counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const place of places) {
    for (const id of place.heard) more(heard, id);
    const at = stoppedAt(place, now);
    if (at !== undefined) more(stopped, at);
  }
  return sentences.map(({ occurrenceId, content, language }, index) => ({
    occurrenceId,
    number: index + 1,
    content,
    language,
    heard: heard.get(occurrenceId) ?? 0,
    stopped: stopped.get(occurrenceId) ?? 0,
  }));
}

/** The greater the part that stops, the first; drawn towards none while few have heard it. */
export const byStops = (a: SentenceStops, b: SentenceStops): number =>
  shareOf(b) - shareOf(a) || b.stopped - a.stopped;
const shareOf = ({ heard, stopped }: SentenceStops): number => stopped / (heard + PRIOR);
/** Where anybody stopped, the worst first. */
export const worstStops = (stops: readonly SentenceStops[]): SentenceStops[] =>
  stops.filter(({ stopped }) => stopped > 0).toSorted(byStops);
