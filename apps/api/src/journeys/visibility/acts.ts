import type { History } from './history.js';
import type { Author, Thing } from './truth.js';

/** One thing that happens: by whom, to which of their things, and how it falls. */
export interface Step {
  act: Act;
  who: number;
  which: number;
  dice: number;
}
interface Chosen {
  author: Author;
  who: number;
  which: number;
  dice: number;
}
const chosen = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
const own = ({ truth }: History, { who, which }: Chosen): Thing | undefined =>
  chosen(
    truth.things.filter(({ author }) => author === who),
    which,
  );

const ACTS = {
  async make(history: History, { who, which, dice }: Chosen) {
    if (dice < 4)
      return history.lesson(who, dice < 2 ? 'public' : dice < 3 ? 'unlisted' : 'private');
    if (dice < 8) return history.collection(who, which);
    await history.template(who);
  },
  async publish(history: History, told: Chosen) {
    const thing = own(history, told);
    if (thing) await history.publish(thing, told.dice < 4 ? 'unlisted' : 'public');
  },
  async takeBack(history: History, told: Chosen) {
    const thing = own(history, told);
    if (thing) await (told.dice < 6 ? history.unpublish(thing) : history.bin(thing));
  },
  async retitle(history: History, told: Chosen) {
    const thing = own(history, told);
    if (thing) await history.retitle(thing);
  },
  async fork(history: History, { who, which }: Chosen) {
    const original = chosen(history.truth.listed('lesson'), which);
    if (original) await history.fork(original, who);
  },
  async moderate(history: History, { which }: Chosen) {
    const thing = chosen(history.truth.things, which);
    if (thing) await history.moderate(thing);
  },
  async keep(history: History, { which }: Chosen) {
    const thing = chosen(history.truth.things, which);
    if (thing) await history.keep(thing);
  },
  async rename(history: History, { author }: Chosen) {
    await history.rename(author);
  },
  async shutOut(history: History, { author, who }: Chosen) {
    await history.shutOut(author, who);
  },
  async erase(history: History, { author, who, dice }: Chosen) {
    if (dice > 5) return;
    await history.erase(author, who);
    if (dice < 3) await history.forget(author);
  },
} as const;
type Act = keyof typeof ACTS;
export const acts = Object.keys(ACTS) as Act[];

/** What cannot happen does not. */
export const happens = async (history: History, { act, who, which, dice }: Step): Promise<void> => {
  history.api.pass(1000);
  const author = history.truth.authors[who];
  if (!author || author.state === 'erased') return;
  if (author.state === 'disabled' && act !== 'shutOut') return;
  await ACTS[act](history, { author, who, which, dice });
};
