import type { LogVerdict } from '@app/contracts';
import {
  Rejected,
  type LogIntegrity,
  type LogVerdict as Verdict,
  type ReadModels,
} from '@app/kernel';
import { COMMANDS, LOG_INTEGRITY, READ_MODELS, type Commands } from '@app/platform';
import { Inject, Injectable, Optional, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { logVerdict, verdicts } from './verdicts.js';

/** A verdict of the log as people read it. */
const told = ({ ok, checked, head, at, reason }: Verdict): LogVerdict => ({
  ok,
  checked,
  head: head.toString(),
  at,
  ...(reason !== undefined && { problem: reason }),
});

/** The last whole check of the log, by an administrator or in the background since the start; `null` before the first. */
export const lastIntegrity = async (
  models: ReadModels,
  log?: LogIntegrity,
): Promise<LogVerdict | null> => {
  const [found, own] = [await models.collection(logVerdict).findOne({ _id: 'last' }), log?.last()];
  if (own && (!found || own.at >= found.at)) return told(own);
  if (!found) return null;
  const { ok, checked, head, at, problem } = found;
  return { ok, checked, head, at, ...(problem !== undefined && { problem }) };
};

/** The same for whoever has no hold of the log itself. */
@Injectable()
export class LastIntegrity {
  constructor(@Optional() @Inject(LOG_INTEGRITY) private readonly log?: LogIntegrity) {}

  of(models: ReadModels): Promise<LogVerdict | null> {
    return lastIntegrity(models, this.log);
  }
}

/** Proves the whole log and records the outcome. */
export class VerifyLog extends Command<LogVerdict> {
  constructor(readonly by: string) {
    super();
  }
}

@CommandHandler(VerifyLog)
class VerifyLogHandler implements ICommandHandler<VerifyLog> {
  constructor(
    @Inject(COMMANDS) private readonly port: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    /** Not every log can prove itself. */
    @Optional() @Inject(LOG_INTEGRITY) private readonly log?: LogIntegrity,
  ) {}

  async execute({ by }: VerifyLog) {
    if (!this.log) throw new Rejected('UNAVAILABLE', '这里的事件日志没有校验链，无法校验');
    const verdict = told(await this.log.verify());
    const { position } = await this.port.execute({
      stream: 'log-verifications',
      decider: verdicts,
      command: { ...verdict, by },
      actor: by,
    });
    await this.models.waitFor(position);
    return verdict;
  }
}

export const integrityHandlers: readonly Provider[] = [LastIntegrity, VerifyLogHandler];
