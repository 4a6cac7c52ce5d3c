import { JobAccepted, JobAnswer } from '@app/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { created, lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf, type Owner } from '../../../platform/src/testing.js';
import { LessonExportsController } from './lesson-exports.controller.js';

const ended = async ({ ask }: Owner, id: string): Promise<string> => {
  for (;;) {
    const { job } = await ask(JobAnswer, 'GET', `/api/jobs/${id}`);
    if (job.state === 'done') return id;
    await wait(100);
  }
};
const exported = async (owner: Owner) => {
  const { content, jobId = '' } = await created(owner);
  await ended(owner, jobId); // a lesson without a sound is not exported
  const path = `/api/contents/${content.id}/exports`;
  const asked = await owner.ask(JobAccepted, 'POST', path, { format: 'srt' });
  return ended(owner, asked.jobId);
};

export const calls = callsOf(LessonExportsController, {
  offers: { own: lesson },
  request: { own: lesson, body: () => ({ format: 'srt' }) },
  download: { own: exported, answers: 'application/x-subrip' },
});
