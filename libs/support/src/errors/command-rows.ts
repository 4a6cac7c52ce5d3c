import type { CommandOutcome } from '@app/contracts';
import type { CommandTold, Outcome } from '@app/platform';
import type { KeptCommand } from './rerun.js';

/** Characters of one command: of a longer one, a whole lesson, only that it was sent and what became of it. */
const LONGEST = 40_000;
/** Of one row: what came together of one page is sealed and written once. */
const ROW = 64_000;

const outcomeOf = (outcome: Outcome): CommandOutcome => {
  if (outcome.kind === 'done') return { kind: 'done', says: String(outcome.events) };
  const says = outcome.kind === 'refused' ? outcome.code : outcome.message.slice(0, 300);
  return { kind: outcome.kind, says };
};

const textOf = (command: unknown): string | undefined => {
  try {
    const text = JSON.stringify(command);
    return text.length > LONGEST ? undefined : text;
  } catch {
    return undefined; // it holds what is no JSON
  }
};

/** Whom a command is about and who sent it, the one whose words it holds first; with them it goes. */
export const personsOf = ({ command, person, actor }: CommandTold): readonly string[] => {
  const { data } = command as { data?: { userId?: unknown } };
  const all = [data?.userId, person, actor].filter((one) => typeof one === 'string');
  return [...new Set(all)];
};

/** What is kept of a command, JSON: as it was decided, or only what was asked. */
export const keptText = (told: CommandTold, decider: string | undefined): string => {
  const { stream, at, before, outcome } = told;
  const { type } = told.command as KeptCommand['command'];
  const kept = { at, stream, decider, was: outcomeOf(outcome), before };
  const whole = textOf(told.command);
  const rest = whole === undefined ? { ...kept, unkept: true } : kept;
  return `{"command":${whole ?? JSON.stringify({ type })},${JSON.stringify(rest).slice(1)}`;
};

/** Commands of one page and the same persons that came together. */
export interface CommandRow {
  browserSession: string;
  persons: readonly string[];
  at: string;
  texts: string[];
  length: number;
}
/** Rows that fill up, the newest of each page and person last. */
export class CommandRows {
  private rows: CommandRow[] = [];
  private readonly open = new Map<string, CommandRow>();
  private count = 0;
  private characters = 0;

  get size(): number {
    return this.count;
  }
  get length(): number {
    return this.characters;
  }

  add(browserSession: string, persons: readonly string[], at: string, text: string): void {
    const name = [browserSession, ...persons].join(' ');
    let row = this.open.get(name);
    if (!row || row.length + text.length > ROW) {
      row = { browserSession, persons, at, texts: [], length: 0 };
      this.rows.push(row);
      this.open.set(name, row);
    }
    row.texts.push(text);
    row.length += text.length;
    this.count += 1;
    this.characters += text.length;
  }

  take(): CommandRow[] {
    const { rows } = this;
    this.rows = [];
    this.open.clear();
    this.count = 0;
    this.characters = 0;
    return rows;
  }
}
