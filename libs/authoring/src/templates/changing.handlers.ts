import { TEMPLATE, MOST_NODES, type CreateTemplate as Given } from '@app/contracts';
import { Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import { admittedShape, Refused, type TemplateShape } from '@app/lesson';
import {
  CLOCK,
  COMMANDS,
  Change,
  IDS,
  READ_MODELS,
  decides,
  type Commands,
  type DataOf,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SeenTemplates } from './seen.js';
import { AnswerTemplateTakeDown, RestoreTemplate, TakeTemplateDown } from './templates.messages.js';
import { templates, templateStream, type TemplateCommand } from './templates.js';

/** Who asks. */
interface Asker {
  userId: string;
  role: string;
}

/** A change of a template, by its owner or an administrator. */
abstract class TemplateChange<T extends TemplateCommand['type']> extends Change<
  TemplateCommand,
  T
> {
  readonly by: string;
  readonly admin: boolean;
  constructor({ userId, role }: Asker, data: DataOf<TemplateCommand, T>) {
    super(data);
    this.by = userId;
    this.admin = role === 'admin';
  }
}
/** @throws {Rejected} FORBIDDEN where no administrator says that it is official */
export class DescribeTemplate extends TemplateChange<'DescribeTemplate'> {
  readonly type = 'DescribeTemplate';
}
export class DeleteTemplate extends TemplateChange<'DeleteTemplate'> {
  readonly type = 'DeleteTemplate';
}
export class UndeleteTemplate extends TemplateChange<'UndeleteTemplate'> {
  readonly type = 'UndeleteTemplate';
}

interface Made {
  templateId: string;
  position: bigint;
}
/** @throws {Rejected} INVALID when they have as many as anybody may, and what an import refuses */
export class CreateTemplate extends Command<Made> {
  constructor(
    readonly userId: string,
    readonly given: Given,
  ) {
    super();
  }
}
/** Another's template as one's own; nobody else finds it as long as it is the same. @throws {Missing} */
export class DuplicateTemplate extends Command<Made> {
  constructor(
    readonly userId: string,
    readonly templateId: string,
  ) {
    super();
  }
}

/** Keeps templates for people. */
class Keeping {
  constructor(
    protected readonly commands: Commands,
    protected readonly models: ReadModels,
    protected readonly ids: Ids,
    protected readonly clock: Clock,
  ) {}

  protected async keep(
    userId: string,
    told: { title: string; description: string; shape: TemplateShape; copyOf?: string },
  ): Promise<Made> {
    if ((await new SeenTemplates(this.models).countOf(userId)) >= TEMPLATE.each)
      throw new Rejected('INVALID', `一个人最多 ${TEMPLATE.each} 个模板，请先删掉不用的`);
    const templateId = this.ids.uuid();
    const at = this.clock.now().toISOString();
    const { position } = await this.commands.execute({
      stream: templateStream(templateId),
      decider: templates,
      command: { type: 'CreateTemplate', by: userId, data: { templateId, at, ...told } },
      actor: userId,
      at,
    });
    return { templateId, position };
  }
}

@CommandHandler(CreateTemplate)
class CreateTemplateHandler extends Keeping implements ICommandHandler<CreateTemplate> {
  constructor(
    @Inject(COMMANDS) commands: Commands,
    @Inject(READ_MODELS) models: ReadModels,
    @Inject(IDS) ids: Ids,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(commands, models, ids, clock);
  }
  async execute({ userId, given: { title, description, graph, voices } }: CreateTemplate) {
    const context = {
      at: this.clock.now().toISOString(),
      newId: () => this.ids.uuid(),
      mostNodes: MOST_NODES.free,
    };
    try {
      // The wire's shapes and the lesson's are the same by test.
      const shape = admittedShape({ ...graph, voices } as unknown as TemplateShape, context);
      return await this.keep(userId, { title, description, shape });
    } catch (error) {
      if (error instanceof Refused) throw new Rejected(error.code, error.message);
      throw error;
    }
  }
}

@CommandHandler(DuplicateTemplate)
class DuplicateTemplateHandler extends Keeping implements ICommandHandler<DuplicateTemplate> {
  constructor(
    @Inject(COMMANDS) commands: Commands,
    @Inject(READ_MODELS) models: ReadModels,
    @Inject(IDS) ids: Ids,
    @Inject(CLOCK) clock: Clock,
  ) {
    super(commands, models, ids, clock);
  }
  async execute({ userId, templateId: copyOf }: DuplicateTemplate) {
    const { title, description, shape } = await new SeenTemplates(this.models).find(copyOf, userId);
    return this.keep(userId, { title, description, shape, copyOf });
  }
}

export const changingHandlers: readonly Provider[] = [
  ...decides({
    decider: templates,
    stream: ({ data }) => templateStream(data.templateId),
    actor: ({ by }) => by,
    commands: [
      DescribeTemplate,
      DeleteTemplate,
      UndeleteTemplate,
      TakeTemplateDown,
      RestoreTemplate,
      AnswerTemplateTakeDown,
    ],
  }),
  CreateTemplateHandler,
  DuplicateTemplateHandler,
];
