import { ERRORS, type ErrorCode } from '@app/contracts';
import { Behind, Damaged, Missing, Rejected } from '@app/kernel';
import { PackFailed, SpeechFailed } from '@published/speech';
import { adviceOn } from '../../composition/src/advice.js';
import { Misused } from './command.js';

/** What a rule says, or the catalogue for its code with what it is about. */
const refusal = ({ code, said, details }: Rejected): string => {
  if (said !== undefined) return said;
  const text = Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].text : code;
  return [
    text,
    ...Object.entries(details).map(([key, value]) => `  ${key}: ${String(value)}`),
  ].join('\n');
};

const because = (said: string, cause: string): string =>
  cause === '' ? said : `${said}\n原因：${cause}`;
/** `fetch failed` says nothing: what lies behind it does. */
const rootOf = (error: unknown): string =>
  error instanceof Error ? rootOf(error.cause) || error.message : '';

/** What went wrong, for a person; only a bug shows where in the code it is. */
export const complaint = (error: unknown): string => {
  if (error instanceof Damaged) return `${error.message}\n修复：${error.repair}`;
  if (error instanceof Missing) return `找不到：${error.what}`;
  if (error instanceof Rejected) return refusal(error);
  if (error instanceof PackFailed) return because(error.message, rootOf(error.cause));
  if (error instanceof SpeechFailed) return because(error.message, error.detail);
  if (error instanceof Misused) return error.message;
  const advice = adviceOn(error);
  if (advice !== undefined) return `${(error as Error).message}\n${advice}`;
  if (error instanceof Behind) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
