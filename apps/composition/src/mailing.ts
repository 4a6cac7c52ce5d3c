import type { Calls, MailTrouble, MailWay } from '@app/kernel';
import { Gauge, register } from 'prom-client';

/** Ms in which another process says how its mail goes; whoever looks at all of it waits for that. */
const SOON = 3000;

/** How mail goes out of a process that is asked; one that does not answer is told of by other signs. */
export const askedMail = (calls: Calls, soon = SOON): MailWay => ({
  async trouble() {
    try {
      const asked = { signal: AbortSignal.timeout(soon) };
      const told = (await calls.ask('mailTrouble', [], asked)) as MailTrouble | null | undefined;
      return told ?? undefined;
    } catch {
      return undefined;
    }
  },
});

/** Of several ways the one that has failed longest. */
export const eachWay = (ways: readonly MailWay[]): MailWay => ({
  async trouble() {
    const troubles = await Promise.all(ways.map(async (way) => way.trouble()));
    const [longest] = troubles
      .flatMap((trouble) => trouble ?? [])
      .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
    return longest;
  },
});

/** For whoever collects the figures of a process that nobody calls: api and solo tell it with the rest of their health. */
export const observeMail = (way: MailWay): void => {
  const gauge = new Gauge({
    registers: [],
    name: 'yamabiko_mail_failing_seconds',
    help: 'For how long no mail has gone out; 0: it does, as far as was tried',
    async collect() {
      const trouble = await way.trouble();
      this.set(trouble ? Math.max(0, Date.now() - Date.parse(trouble.since)) / 1000 : 0);
    },
  });
  register.registerMetric(gauge);
};
