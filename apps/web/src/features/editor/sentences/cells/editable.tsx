import type { SentenceBase, SentenceChange } from '@app/lesson';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Plain } from './plain.js';
import type { Draft, Open, RowActs } from '../rows/row-acts.js';
import type { Row } from '../rows/rows.js';
import { TextCell } from './text-cell.js';

/** Longest text of a sentence and of a translation, in UTF-16 units. */
export const LONGEST = 2000;

/** What every cell of a row is given. */
export interface CellOfRow {
  row: Row;
  acts: RowActs;
  open: Open | undefined;
  /** What was typed into the open field before, and never saved. */
  draft: Draft | undefined;
  tabIndex: number;
}

/** How the open field of a row is typed into, saved and closed. */
export const writingIn = ({ row, acts, draft }: CellOfRow) => {
  const id = row.segment.occurrenceId;
  const close = () => acts.open(id, undefined);
  return {
    close,
    /** @param base what stood in these fields when they were opened */
    save: (next: SentenceChange, base: SentenceBase) => {
      if (acts.change(id, next, base)) close();
    },
    typing: (what: Open) => ({
      draft: draft?.text,
      begunOn: draft?.begunOn,
      onType: (text: string, begunOn: string) => acts.typed(id, what, { text, begunOn }),
    }),
  };
};

/** A value of a sentence: shown as its children, and a field while it is open. */
export function Editable({
  what,
  label,
  value,
  commit,
  longest = LONGEST,
  lang,
  children,
  ...cell
}: CellOfRow & {
  what: Open;
  label: string;
  value: string;
  /** What a text changes. */
  commit: (text: string) => SentenceBase;
  longest?: number;
  lang?: string;
  children: ReactNode;
}) {
  const { close, save, typing } = writingIn(cell);
  const { row, acts, open, tabIndex } = cell;
  if (open === what)
    return (
      <TextCell
        {...typing(what)}
        label={label}
        value={value}
        longest={longest}
        {...(lang === undefined ? {} : { lang })}
        onCancel={close}
        onCommit={(text, begunOn) => save(commit(text), commit(begunOn))}
      />
    );
  return (
    <Plain
      type="button"
      tabIndex={tabIndex}
      onClick={(event) => (event.stopPropagation(), acts.open(row.segment.occurrenceId, what))}
    >
      <chakra.span srOnly>{label}：</chakra.span>
      {children}
    </Plain>
  );
}
