/** Why a change of a lesson is not made. `code` is for programs, the message for the author. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

export type RefusalCode =
  | 'NODE_MISSING'
  | 'NODE_EXISTS'
  | 'SENTENCE_MISSING'
  | 'LINK_REFUSED'
  | 'PARAMS_INVALID'
  | 'TEXT_TOO_LONG'
  | 'TOO_MANY_SEGMENTS'
  | 'TOO_MANY_NODES'
  | 'BUNDLE_INVALID'
  | 'UNDO_MISSING'
  | 'UNDO_CONFLICT';

export const invalid = (message: string): Refused => new Refused('PARAMS_INVALID', message);
export const tooMany = (count: number, most: number): Refused =>
  new Refused('TOO_MANY_SEGMENTS', `这段文本有 ${count} 句，一课最多 ${most} 句`);
