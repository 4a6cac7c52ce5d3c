import type { LessonDocument, SentenceChange } from '@app/lesson';
import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Empty } from '../../../shared/ui/page.js';
import { GenerationBar } from '../generation/generation-bar.js';
import { useCost } from '../generation/use-cost.js';
import { useGeneration } from '../generation/use-generation.js';
import { type OperationDraft, useEditor } from '../session/index.js';
import { ChosenBar } from './chosen-bar.js';
import { counts, filtered, NO_FILTER, speakersOf } from './filters.js';
import { useOpenWords } from './open-words.js';
import { isAnnouncement, reasonOf, type Row, rowsOf, targetsOf } from './rows.js';
import { NOTHING, remaining } from './selection.js';
import type { Open, RowActs } from './row-acts.js';
import { SentenceRow } from './sentence-row.js';
import { SentenceTable } from './sentence-table.js';
import { Toolbar } from './toolbar.js';
import { useSound } from './use-sound.js';
import { useVoices } from './use-voices.js';
import { part } from '../../../shared/ui/part.js';

const VoiceDialog = part(() => import('./voice-dialog.js'), 'VoiceDialog');
const CastDialog = part(() => import('./cast-dialog.js'), 'CastDialog');

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ segment }) => segment.occurrenceId);
const inState = (rows: readonly Row[], state: Row['state']): Row[] =>
  rows.filter((row) => row.state === state);
/** What of one row can be opened for writing, and how that is called. */
const fieldsOf = (row: Row, target: string | undefined): [Open, string][] => {
  const both: [Open, string][] = [
    ['content', '改文字'],
    ['reading', '改读音'],
  ];
  if (isAnnouncement(row)) return both;
  return [
    ...both,
    ['keywords', '关键词'],
    ...(target === undefined ? [] : [[`to:${target}`, '改译文'] satisfies [Open, string]]),
  ];
};
const voiceEdits = (voices: Map<string, string | null>): OperationDraft[] =>
  [...voices].map(([occurrenceId, voiceId]) => ({
    kind: 'editSentence',
    occurrenceId,
    change: { voiceId },
  }));

interface Told {
  nodeId: string | undefined;
  running: boolean;
  asked: ReadonlySet<string> | undefined;
  overtaken: readonly string[] | undefined;
}

/** A run that began elsewhere is about all sentences that have no sound of today. */
const useRows = (document: LessonDocument, { nodeId, running, asked, overtaken }: Told) =>
  useMemo(() => {
    const anew = new Set(overtaken);
    if (!running) return rowsOf(document, { nodeId, overtaken: anew });
    const all =
      asked ?? new Set(rowsOf(document, { nodeId }).map(({ segment }) => segment.occurrenceId));
    return rowsOf(document, { nodeId, running: all });
  }, [document, nodeId, running, asked, overtaken]);

/** The sentence table: where a resource node is worked on. It fills what it is given. */
export function Sentences({ nodeId, back: way }: { nodeId?: string; back?: ReactNode }) {
  const { content, document, revision, saved, apply } = useEditor();
  const generation = useGeneration(content.id, content.generating ? content.jobId : undefined);
  const { running, asked } = generation;
  const settled = saved === 'saved' && !running;
  const cost = useCost(content.id, revision, { ask: settled });
  // Until the next answer the last one stands: rows do not flicker while it is asked for.
  const [overtaken, setOvertaken] = useState<readonly string[]>();
  useEffect(() => {
    if (cost) setOvertaken(cost.occurrenceIds);
  }, [cost]);
  const rows = useRows(document, { nodeId, running, asked, overtaken });
  const targets = useMemo(() => targetsOf(document), [document]);
  const [filter, setFilter] = useState(NO_FILTER);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const words = useOpenWords(content.id);
  // What they were writing when the page went is open again, with their words in it.
  const [open, setOpen] = useState<{ id: string; what: Open; text?: string } | undefined>(() => {
    const { found } = words;
    return found && rows.some(({ segment }) => segment.occurrenceId === found.id)
      ? found
      : undefined;
  });
  const [selection, setSelection] = useState(
    open ? { chosen: new Set([open.id]), current: open.id, anchor: open.id } : NOTHING,
  );
  const [voicing, setVoicing] = useState<readonly Row[]>();
  const [casting, setCasting] = useState(false);
  const sound = useSound();

  const toFilter = (next: typeof filter) => {
    setFilter(next);
    setHeld(new Set());
  };
  const shown = useMemo(() => filtered(rows, filter, targets, held), [rows, filter, targets, held]);
  const number = useMemo(() => counts(rows, targets), [rows, targets]);
  const speakers = useMemo(() => speakersOf(rows), [rows]);
  const here = useMemo(() => new Set(shown.map(({ segment }) => segment.occurrenceId)), [shown]);
  const selected = useMemo(() => remaining(selection, here), [selection, here]);
  const chosen = shown.filter(({ segment }) => selected.chosen.has(segment.occurrenceId));
  const price = useCost(content.id, revision, {
    ask: settled && chosen.length > 0,
    of: idsOf(chosen),
  });
  const { choices, voiceFor } = useVoices(document, rows);

  const hold = (ids: readonly string[]) =>
    filter !== NO_FILTER && setHeld((before) => new Set([...before, ...ids]));
  const edit = (ids: readonly string[], change: SentenceChange): boolean => {
    const { refused } = apply(
      ...ids.map((occurrenceId): OperationDraft => ({
        kind: 'editSentence',
        occurrenceId,
        change,
      })),
    );
    if (refused === undefined) hold(ids);
    return refused === undefined;
  };
  const play = ({ segment, audio }: Row) => {
    if (sound.playing === segment.occurrenceId) sound.stop();
    else if (audio?.url) void sound.play(segment.occurrenceId, audio.url);
  };
  const toOpen = (id: string, what: Open | undefined) => {
    if (open) words.keep(undefined);
    setOpen(what === undefined ? undefined : { id, what });
    if (what === undefined) refocus(id);
    else
      setSelection((before) =>
        before.current === id ? before : { chosen: new Set([id]), current: id, anchor: id },
      );
  };
  const back = () => {
    setVoicing(undefined);
    setCasting(false);
    if (selected.current !== undefined) refocus(selected.current);
  };
  const onKey = (key: string, row: Row) => {
    const id = row.segment.occurrenceId;
    const target = isAnnouncement(row)
      ? undefined
      : targets.find((language) => language !== row.segment.language);
    if (key === ' ') play(row);
    else if (key === 'v') setVoicing(chosen.length > 0 ? chosen : [row]);
    else if (key === 'enter') toOpen(id, 'content');
    else if (key === 'r') toOpen(id, 'reading');
    else if (key === 'k' && !isAnnouncement(row)) toOpen(id, 'keywords');
    else if (key === 't' && target !== undefined) toOpen(id, `to:${target}`);
  };

  // Rows are drawn again when they change, not when the table does: what they call stays the same.
  const latest = useRef<RowActs>(undefined);
  latest.current = {
    open: toOpen,
    typed: (occurrenceId, what, text) => words.keep({ id: occurrenceId, what, text }),
    change: (occurrenceId, change) => edit([occurrenceId], change),
    play,
    retry: (occurrenceId) => void generation.start([occurrenceId]),
    voice: (occurrenceId) =>
      setVoicing(
        selected.chosen.has(occurrenceId)
          ? chosen
          : rows.filter(({ segment }) => segment.occurrenceId === occurrenceId),
      ),
    remove: (occurrenceId) => void apply({ kind: 'removeSentence', occurrenceId }),
  };
  const acts = useMemo<RowActs>(
    () => ({
      open: (id, what) => latest.current?.open(id, what),
      typed: (id, what, text) => latest.current?.typed(id, what, text),
      change: (id, change) => latest.current?.change(id, change) ?? false,
      play: (row) => latest.current?.play(row),
      retry: (id) => latest.current?.retry(id),
      voice: (id) => latest.current?.voice(id),
      remove: (id) => latest.current?.remove(id),
    }),
    [],
  );

  if (rows.length === 0)
    return (
      <>
        {way}
        <Empty text="还没有句子。在文本节点里写下或粘贴文字，再把它接到这里，句子就会出现。">
          {null}
        </Empty>
      </>
    );
  const waiting = rows.filter(({ state }) => state !== 'fresh');
  const renewed = chosen.filter(({ segment }) =>
    price?.occurrenceIds.includes(segment.occurrenceId),
  );
  const target = targets.find((language) => language !== chosen[0]?.segment.language);
  return (
    <Box display="flex" flexDirection="column" h="100%" minH="420px" bg="bg" overflow="hidden">
      <GenerationBar
        contentId={content.id}
        cost={cost}
        saved={saved === 'saved'}
        generation={generation}
        open={idsOf(waiting)}
        failed={idsOf(inState(rows, 'failed'))}
        missing={inState(rows, 'missing').length}
        total={rows.length}
      >
        {way}
      </GenerationBar>
      <Toolbar
        filter={filter}
        onFilter={toFilter}
        counts={number}
        speakers={speakers}
        shown={shown.length}
        onCast={() => setCasting(true)}
      />
      {shown.length === 0 ? (
        <Empty text="没有符合条件的句子。">
          <Button variant="outline" onClick={() => toFilter(NO_FILTER)}>
            看全部 {rows.length} 句
          </Button>
        </Empty>
      ) : (
        <SentenceTable rows={shown} selection={selected} onSelect={setSelection} onKey={onKey}>
          {(row) => {
            const { segment } = row;
            const id = segment.occurrenceId;
            const found = voiceFor(segment);
            return (
              <SentenceRow
                contentId={content.id}
                row={row}
                targets={targets}
                voice={found?.voice.name ?? (choices ? '没有会说的声音' : '…')}
                ownVoice={found?.source === 'sentence'}
                reason={row.state === 'failed' ? reasonOf(document, id) : undefined}
                chosen={selected.chosen.has(id)}
                current={selected.current === id}
                playing={sound.playing === id}
                open={open?.id === id ? open.what : undefined}
                draft={open?.id === id ? open.text : undefined}
                acts={acts}
              />
            );
          }}
        </SentenceTable>
      )}
      {chosen.length > 0 && (
        <ChosenBar
          chosen={chosen.length}
          price={
            price && {
              anew: price.occurrenceIds.length,
              missing: inState(renewed, 'missing').length,
              failed: inState(renewed, 'failed').length,
              units: price.units,
            }
          }
          fields={chosen.length === 1 && chosen[0] ? fieldsOf(chosen[0], target) : []}
          onOpen={(what) => chosen[0] && toOpen(chosen[0].segment.occurrenceId, what)}
          onVoice={() => setVoicing(chosen)}
          onRegenerate={() => void generation.start(idsOf(chosen))}
          onPace={(pace) => edit(idsOf(chosen), { pace })}
        />
      )}
      <Suspense fallback={null}>
        {voicing && choices && (
          <VoiceDialog
            segments={voicing.map(({ segment }) => segment)}
            choices={choices}
            onClose={back}
            onChoose={(voices) => {
              apply(...voiceEdits(voices));
              hold([...voices.keys()]);
              back();
            }}
          />
        )}
        {casting && choices && (
          <CastDialog
            segments={rows.map(({ segment }) => segment)}
            choices={choices}
            onLesson={(speaker, voiceId) => apply({ kind: 'setVoice', speaker, voiceId })}
            onClose={back}
          />
        )}
      </Suspense>
    </Box>
  );
}

/** After typing the keyboard is the row's again. */
const refocus = (id: string): void => {
  setTimeout(() =>
    document
      .querySelector<HTMLElement>(`[role=row][data-occurrence="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true }),
  );
};
