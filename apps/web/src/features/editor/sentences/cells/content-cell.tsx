import { type Annotation, unsayableIn } from '@app/lesson';
import { Box, Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useNotify } from '../../../../shared/lib/calls/hooks.js';
import { type CellOfRow, LONGEST, writingIn } from './editable.js';
import { KeywordsCell, refusedKeyword, withKeyword } from './keywords-cell.js';
import { ReadingCell } from './reading-cell.js';
import { part } from '../../../../shared/ui/part.js';
import { type Correction, correctionOf } from './reading.js';
import { Remember } from './remember.js';
import { isAnnouncement, nameOf } from '../rows/rows.js';
import { Overtaken, StillRight } from './still-right.js';
import { TextCell } from './text-cell.js';
import { selectedIn, Words } from './words.js';

const PinyinCell = part(() => import('./pinyin-cell.js'), 'PinyinCell');

/** Letters of a chosen keyword that its button shows. */
const SHOWN = 12;

/** The sentence with its reading; what of it is changed, and what was marked in it to become a keyword. */
export function ContentCell({ contentId, ...cell }: CellOfRow & { contentId: string }) {
  const { row, acts, open } = cell;
  const { segment, annotation } = row;
  const { occurrenceId: id, content, language } = segment;
  const announcement = isAnnouncement(row);
  const unsayable = unsayableIn(content, language);
  const [picked, setPicked] = useState('');
  const [group, setGroup] = useState(0);
  const [correction, setCorrection] = useState<Correction>();
  const notify = useNotify();
  const { close, save, typing } = writingIn(cell);
  const Reading = typeof annotation === 'string' && language.startsWith('zh') ? PinyinCell : ReadingCell; // prettier-ignore
  const addKeyword = () => {
    const refused = refusedKeyword(segment, picked);
    setPicked('');
    getSelection()?.removeAllRanges();
    if (refused) return notify(refused, 'bad');
    acts.change(id, { keywords: withKeyword(segment, picked) });
  };
  const rewrite = (text: string, begunOn: string) => {
    if (text === '') close();
    else save({ content: text }, { content: begunOn });
  };
  const reread = (reading: Annotation | null, begunOn: Annotation | null) => {
    if (reading !== null) setCorrection(correctionOf(content, language, annotation, reading));
    save({ reading }, { reading: begunOn });
  };
  return (
    <>
      {open === 'content' ? (
        <TextCell
          {...typing('content')}
          label={nameOf(row)}
          lang={language}
          value={content}
          longest={LONGEST}
          onCancel={close}
          onCommit={rewrite}
        />
      ) : open === 'reading' ? (
        <Suspense>
          <Reading
            content={content}
            language={language}
            annotation={annotation}
            group={group}
            {...typing('reading')}
            onCancel={close}
            onCommit={reread}
          />
        </Suspense>
      ) : (
        <Read {...cell} onPick={setPicked} onGroup={setGroup} />
      )}
      {picked !== '' && !announcement && open === undefined && content.includes(picked) && (
        <Button
          size="sm"
          variant="subtle"
          minH="32px"
          mt="1"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => (event.stopPropagation(), addKeyword())}
        >
          「{picked.length > SHOWN ? `${picked.slice(0, SHOWN)}…` : picked}」加为关键词
        </Button>
      )}
      {unsayable !== undefined && open === undefined && (
        <Overtaken hint="多数声音不认识这些字，会跳过">{`「${unsayable}」可能念不出来`}</Overtaken>
      )}
      {row.readStale && annotation !== undefined && open === undefined && (
        <Box display="flex" alignItems="center" gap="2">
          <Overtaken>读音可能已过时</Overtaken>
          <StillRight
            what="读音"
            tabIndex={cell.tabIndex}
            onConfirm={() => acts.change(id, { reading: annotation })}
          />
        </Box>
      )}
      {open === 'keywords' && (
        <KeywordsCell
          segment={segment}
          onChange={(next) => acts.change(id, { keywords: next })}
          onClose={close}
        />
      )}
      {correction && (
        <Remember
          contentId={contentId}
          language={language}
          correction={correction}
          onDone={() => (setCorrection(undefined), close())}
        />
      )}
    </>
  );
}

/** The words as they are read: a tap on one opens its reading, a double click the text, a selection offers a keyword. */
function Read({
  row: { segment, annotation },
  acts,
  onPick,
  onGroup,
}: CellOfRow & { onPick: (words: string) => void; onGroup: (index: number) => void }) {
  const { occurrenceId: id, content, language, keywords } = segment;
  return (
    <Box
      lang={language}
      className="lesson-text"
      data-hint={annotation === undefined ? undefined : '按 R 改读音'}
      fontSize="18px"
      lineHeight={annotation ? '2' : '1.7'}
      pt={annotation ? '0' : '1'}
      onDoubleClick={() => {
        getSelection()?.removeAllRanges();
        acts.open(id, 'content');
      }}
      onMouseUp={(event) => onPick(selectedIn(event.currentTarget))}
    >
      <Words
        content={content}
        language={language}
        annotation={annotation}
        keywords={keywords}
        onReading={(index) => {
          if (selectedIn(document.body) !== '') return; // they are selecting words
          onGroup(index);
          acts.open(id, 'reading');
        }}
      />
    </Box>
  );
}
