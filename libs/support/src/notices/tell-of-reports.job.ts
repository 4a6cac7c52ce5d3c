import { jobId, reaction, type Clock, type JobHandler, type ReadModels } from '@app/kernel';
import type { Commands } from '@app/platform';
import { userRecords } from '@published/accounts';
import { reportEvents } from '../reports/reports.js';
import { noticeStream, noticesOfPerson } from './notices.js';

const TELL = 'tell-of-reports';
const SYSTEM = 'system:reports';
const { TargetReported } = reportEvents;

/** Who is to be told stands in no report: whoever administers now. */
export const reportAnnouncements = reaction('report-announcements', {
  hears: { TargetReported },
  from: 'now',
  jobs: ({ id }) => [{ id: jobId({ id }, TELL), kind: TELL, data: {} }],
});

interface Parts {
  models: ReadModels;
  commands: Pick<Commands, 'execute'>;
  clock: Clock;
}

/** Tells every administrator that reports wait, and nobody twice before they have read it. Safe to repeat. */
export const tellOfReports = ({ models, commands, clock }: Parts): JobHandler<object> => ({
  kind: TELL,
  async run() {
    const administrators = await models
      .collection(userRecords)
      .find({ role: 'admin', status: 'active' })
      .toArray();
    const at = clock.now().toISOString();
    for (const { _id: userId } of administrators)
      await commands.execute({
        stream: noticeStream(userId),
        decider: noticesOfPerson,
        command: { type: 'TellOfReports', data: { userId, at } },
        actor: SYSTEM,
        at,
      });
  },
});
