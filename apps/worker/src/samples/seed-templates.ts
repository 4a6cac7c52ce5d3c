import { templateRecords, templates, templateStream } from '@app/authoring';
import { Rejected, type Clock, type ReadModels } from '@app/kernel';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { CLOCK, COMMANDS, READ_MODELS, type Commands, type Resolve } from '@app/platform';
import { seedId } from './seed-id.js';
import { officialTemplates } from './official-templates.js';

/** The official templates, through the commands a person would give. Those that are there stay as they are, also when they were deleted. */
export const seedTemplates = async (resolve: Resolve): Promise<number> => {
  const models = resolve<ReadModels>(READ_MODELS);
  const commands = resolve<Commands>(COMMANDS);
  const now = resolve<Clock>(CLOCK).now().getTime();
  let seeded = 0;
  // The newest stand first.
  for (const [index, { key, ...told }] of [...officialTemplates().entries()].toReversed()) {
    const templateId = seedId(`template ${key}`);
    if (await models.collection(templateRecords).findOne({ _id: templateId })) continue;
    const at = new Date(now - index).toISOString();
    const of = { stream: templateStream(templateId), decider: templates, at };
    try {
      await commands.execute({
        ...of,
        command: { type: 'CreateTemplate', by: SAMPLE_AUTHOR, data: { templateId, at, ...told } },
        actor: SAMPLE_AUTHOR,
      });
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'CONFLICT') throw error; // made before
      continue;
    }
    await commands.execute({
      ...of,
      command: {
        type: 'DescribeTemplate',
        by: 'system',
        admin: true,
        data: { templateId, at, official: true },
      },
      actor: 'system',
    });
    seeded++;
  }
  return seeded;
};
