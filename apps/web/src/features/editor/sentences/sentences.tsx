import type { SentenceBase, SentenceChange } from '@app/lesson';
import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { PasteButton } from '../../../shared/ui/translations/paste-button.js';
import { Empty } from '../../../shared/ui/page.js';
import { part } from '../../../shared/ui/part.js';
import { GenerationBar } from '../generation/generation-bar.js';
import { useCost } from '../generation/use-cost.js';
import { useGeneration } from '../generation/use-generation.js';
import { type OperationDraft, useEditor } from '../session/index.js';
import { ChosenBar } from './chosen-bar.js';
import { NO_FILTER } from './rows/filters.js';
import { fieldsOf } from './rows/row-fields.js';
import { isInLesson, reasonOf, type Row } from './rows/rows.js';
import { remaining } from './rows/selection.js';
import { SentenceRow } from './sentence-row.js';
import { SentenceTable } from './sentence-table.js';
import { Toolbar } from './toolbar.js';
import { refocus, useOpenField } from './rows/use-open-field.js';
import { useRowActs } from './rows/use-row-acts.js';
import { useFilter, useRows } from './rows/use-rows.js';
import { useSound } from './use-sound.js';
import { useVoices } from './voices/use-voices.js';
import { VoiceDialogs } from './voices/voice-dialogs.js';

const Untranslated = part(
  () => import('../../../shared/ui/translations/untranslated.js'),
  'Untranslated',
  { instead: null },
);

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ segment }) => segment.occurrenceId);
const inState = (rows: readonly Row[], state: Row['state']): Row[] =>
  rows.filter((row) => row.state === state);

/** The sentence table: where a resource node is worked on. It fills what it is given. */
export function Sentences({ nodeId, back }: { nodeId?: string; back?: ReactNode }) {
  const { content, document, revision, saved, apply, setAside } = useEditor();
  const generation = useGeneration(content.id, content.generating ? content.jobId : undefined);
  const { rows, targets, cost, isUnknown, settled, at } = useRows(nodeId, generation);
  const { filter, toFilter, hold, shown, counts, speakers } = useFilter({ rows, targets });
  const { open, selection, setSelection, typed, toOpen } = useOpenField(content.id, rows, {
    settled: saved !== 'opening',
    isThere: (occurrenceId) => isInLesson(document, occurrenceId),
    setAside,
  });
  const here = useMemo(() => new Set(idsOf(shown)), [shown]);
  const selected = useMemo(() => remaining(selection, here), [selection, here]);
  const chosen = shown.filter(({ segment }) => selected.chosen.has(segment.occurrenceId));
  const { cost: price, isUnknown: isPriceUnknown } = useCost(content.id, revision, {
    ask: settled && chosen.length > 0,
    of: idsOf(chosen),
  });
  const { choices, voiceFor } = useVoices(document, rows);
  const [voicing, setVoicing] = useState<readonly Row[]>();
  const [casting, setCasting] = useState(false);
  const sound = useSound();

  const edit = (ids: readonly string[], change: SentenceChange, base?: SentenceBase): boolean => {
    const { refused } = apply(
      ...ids.map((occurrenceId): OperationDraft => ({
        kind: 'editSentence',
        occurrenceId,
        change,
        ...(base && { base }),
      })),
    );
    if (refused === undefined) hold(ids);
    return refused === undefined;
  };
  const play = ({ segment, audio }: Row) => {
    if (sound.playing === segment.occurrenceId) sound.stop();
    else if (audio?.url) void sound.play(segment.occurrenceId, audio.url);
  };
  const onKey = (key: string, row: Row) => {
    if (key === ' ') return play(row);
    if (key === 'v') return setVoicing(chosen.length > 0 ? chosen : [row]);
    const field = fieldsOf(row, targets).find((one) => one.key === key);
    if (field) toOpen(row.segment.occurrenceId, field.what);
  };
  const acts = useRowActs({
    open: toOpen,
    typed,
    change: (occurrenceId, change, base) => edit([occurrenceId], change, base),
    play,
    retry: (occurrenceId) => void generation.start([occurrenceId]),
    voice: (id) =>
      setVoicing(
        selected.chosen.has(id)
          ? chosen
          : rows.filter(({ segment }) => segment.occurrenceId === id),
      ),
    remove: (occurrenceId) => void apply({ kind: 'removeSentence', occurrenceId }),
  });

  if (rows.length === 0)
    return (
      <>
        {back}
        <Empty text="还没有句子。在文本节点里写下或粘贴文字，再把它接到这里，句子就会出现。">
          {null}
        </Empty>
      </>
    );
  const priced = chosen.filter(({ segment }) =>
    price?.occurrenceIds.includes(segment.occurrenceId),
  );
  return (
    <Box display="flex" flexDirection="column" h="100%" minH="420px" bg="bg" overflow="hidden">
      <GenerationBar
        contentId={content.id}
        cost={cost}
        isUnknown={isUnknown}
        saved={saved === 'saved'}
        generation={generation}
        open={idsOf(rows.filter(({ state }) => state !== 'fresh'))}
        failed={idsOf(inState(rows, 'failed'))}
        missing={inState(rows, 'missing').length}
        total={rows.length}
        notes={
          <Suspense>
            <Untranslated
              contentId={content.id}
              sentences={rows.map(({ segment, translations }) => ({ ...segment, translations }))}
              targets={targets}
              at={at}
              pastes={false}
            />
          </Suspense>
        }
      >
        {back}
      </GenerationBar>
      <Toolbar
        filter={filter}
        onFilter={toFilter}
        counts={counts}
        speakers={speakers}
        shown={shown.length}
        onCast={() => setCasting(true)}
      >
        <PasteButton
          contentId={content.id}
          sentences={rows.map(({ segment, translations }) => ({ ...segment, translations }))}
          targets={targets}
        />
      </Toolbar>
      {shown.length === 0 ? (
        <Empty text="没有符合条件的句子。">
          <Button variant="outline" onClick={() => toFilter(NO_FILTER)}>
            看全部 {rows.length} 句
          </Button>
        </Empty>
      ) : (
        <SentenceTable rows={shown} selection={selected} onSelect={setSelection} onKey={onKey}>
          {(row) => {
            const id = row.segment.occurrenceId;
            const found = voiceFor(row.segment);
            return (
              <SentenceRow
                contentId={content.id}
                row={row}
                targets={targets}
                voice={found?.voice.name ?? (choices ? '没有可用的声音' : '…')}
                ownVoice={found?.source === 'sentence'}
                reason={row.state === 'failed' ? reasonOf(document, id) : undefined}
                chosen={selected.chosen.has(id)}
                current={selected.current === id}
                playing={sound.playing === id}
                open={open?.id === id ? open.what : undefined}
                draft={open?.id === id ? open.draft : undefined}
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
              missing: inState(priced, 'missing').length,
              failed: inState(priced, 'failed').length,
              units: price.units,
            }
          }
          isPriceUnknown={isPriceUnknown}
          fields={chosen.length === 1 && chosen[0] ? fieldsOf(chosen[0], targets) : []}
          onOpen={(what) => chosen[0] && toOpen(chosen[0].segment.occurrenceId, what)}
          onVoice={() => setVoicing(chosen)}
          onRegenerate={() => void generation.start(idsOf(chosen))}
          onPace={(pace) => edit(idsOf(chosen), { pace })}
        />
      )}
      <VoiceDialogs
        rows={rows}
        voicing={voicing}
        casting={casting}
        choices={choices}
        generation={generation}
        onChosen={hold}
        onClose={() => {
          setVoicing(undefined);
          setCasting(false);
          if (selected.current !== undefined) refocus(selected.current);
        }}
      />
    </Box>
  );
}
