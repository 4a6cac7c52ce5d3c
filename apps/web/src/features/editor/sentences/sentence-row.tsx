import { DEFAULT_SPEAKER, type SentenceChange } from '@app/lesson';
import { Box, Button, chakra } from '@chakra-ui/react';
import { memo, useState, type ReactNode } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import { KeywordsCell, refusedKeyword, withKeyword } from './keywords-cell.js';
import { LanguageChoice } from './language-choice.js';
import { Plain } from './plain.js';
import { ReadingCell } from './reading-cell.js';
import { type Correction, correctionOf } from './reading.js';
import { Remember } from './remember.js';
import { isAnnouncement, kept, nameOf, type Row } from './rows.js';
import { type Open, QUIET, type RowActs } from './row-acts.js';
import { SoundCell } from './sound-cell.js';
import { TextCell } from './text-cell.js';
import { StillRight, Translation } from './translation.js';
import { selectedIn, Words } from './words.js';

const LONGEST = 2000;

interface Props {
  contentId: string;
  row: Row;
  targets: readonly string[];
  voice: string;
  ownVoice: boolean;
  reason: string | undefined;
  chosen: boolean;
  current: boolean;
  playing: boolean;
  open: Open | undefined;
  /** What was typed into the open field before, and never saved. */
  draft: string | undefined;
  acts: RowActs;
}

/** Drawn again only when something of it is another: scrolling draws what comes into sight, and no more. */
export const SentenceRow = memo(function SentenceRow({
  contentId,
  row,
  targets,
  voice,
  ownVoice,
  reason,
  chosen,
  current,
  playing,
  open,
  draft,
  acts,
}: Props) {
  const { segment, number, annotation, translations } = row;
  const announcement = isAnnouncement(row);
  const { occurrenceId: id, content, language, speaker, keywords, pace = 1 } = segment;
  const [picked, setPicked] = useState('');
  const [group, setGroup] = useState(0);
  const [correction, setCorrection] = useState<Correction>();
  const notify = useNotify();
  const tabIndex = current ? 0 : -1;
  const close = () => acts.open(id, undefined);
  const typing = (what: Open) => ({ draft, onType: (text: string) => acts.typed(id, what, text) });
  const change = (next: SentenceChange) => {
    if (acts.change(id, next)) close();
  };
  const cell = (
    what: Open,
    label: string,
    value: string,
    shown: ReactNode,
    commit: (value: string) => SentenceChange | undefined,
    longest = LONGEST,
    lang?: string,
  ) =>
    open === what ? (
      <TextCell
        {...typing(what)}
        label={label}
        value={value}
        longest={longest}
        {...(lang === undefined ? {} : { lang })}
        onCancel={close}
        onCommit={(text) => {
          const next = commit(text);
          if (next) change(next);
          else close();
        }}
      />
    ) : (
      <Plain
        type="button"
        tabIndex={tabIndex}
        onClick={(event) => (event.stopPropagation(), acts.open(id, what))}
      >
        <chakra.span srOnly>{label}：</chakra.span>
        {shown}
      </Plain>
    );
  const addKeyword = () => {
    const refused = refusedKeyword(segment, picked);
    setPicked('');
    getSelection()?.removeAllRanges();
    if (refused) return notify(refused, 'bad');
    acts.change(id, { keywords: withKeyword(segment, picked) });
  };
  return (
    <>
      <Box
        role="gridcell"
        pt="2"
        textAlign="right"
        fontSize="sm"
        color={chosen ? 'pine.fg' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
      >
        {!announcement && number}
      </Box>
      <Box role="gridcell" minW="0" fontSize="sm" pt="1.5">
        {announcement ? (
          <chakra.span display="block" py="0.5" fontStyle="italic" color="fg.muted">
            过渡语
          </chakra.span>
        ) : (
          cell(
            'speaker',
            '说话人',
            speaker === DEFAULT_SPEAKER ? '' : speaker,
            <chakra.span color="pine.fg">
              {speaker === DEFAULT_SPEAKER ? '旁白' : speaker}
            </chakra.span>,
            (text) => ({ speaker: text }),
            40,
          )
        )}
        <LanguageChoice
          label={`${nameOf(row)}的语言`}
          language={language}
          tabIndex={tabIndex}
          onChange={(code) => acts.change(id, { language: code })}
        />
      </Box>
      <Box role="gridcell" minW="0">
        {open === 'content' ? (
          <TextCell
            {...typing('content')}
            label={nameOf(row)}
            lang={language}
            value={content}
            longest={LONGEST}
            onCancel={close}
            onCommit={(text) =>
              text === ''
                ? close()
                : change({ content: text, ...(announcement ? {} : { translations: kept(row) }) })
            }
          />
        ) : open === 'reading' ? (
          <ReadingCell
            content={content}
            language={language}
            annotation={annotation}
            group={group}
            {...typing('reading')}
            onCancel={close}
            onCommit={(reading) => {
              if (reading !== null)
                setCorrection(correctionOf(content, language, annotation, reading));
              change({ reading });
            }}
          />
        ) : (
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
            onMouseUp={(event) => setPicked(selectedIn(event.currentTarget))}
          >
            <Words
              content={content}
              language={language}
              annotation={annotation}
              keywords={keywords}
              onReading={(index) => {
                if (selectedIn(document.body) !== '') return; // they are selecting words
                setGroup(index);
                acts.open(id, 'reading');
              }}
            />
          </Box>
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
            「{picked.length > 12 ? `${picked.slice(0, 12)}…` : picked}」加为关键词
          </Button>
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
      </Box>
      <Box role="gridcell" minW="0" color="fg.muted" pt="1">
        {announcement && (
          <Button
            size="sm"
            variant="plain"
            px="0"
            minH="28px"
            tabIndex={tabIndex}
            aria-label={`移除过渡语「${content}」`}
            onClick={(event) => (event.stopPropagation(), acts.remove(id))}
          >
            移除
          </Button>
        )}
        {(announcement ? [] : targets)
          .filter((target) => target !== language)
          .map((target) => {
            const made = translations[target];
            return (
              <Box key={target}>
                {cell(
                  `to:${target}`,
                  `${languageName(target)}译文`,
                  made?.text ?? '',
                  <Translation made={made} language={target} />,
                  (text) => ({ translations: { [target]: text === '' ? null : text } }),
                  LONGEST,
                  target,
                )}
                {made?.stale && open !== `to:${target}` && (
                  <StillRight
                    language={target}
                    tabIndex={tabIndex}
                    onConfirm={() => acts.change(id, { translations: { [target]: made.text } })}
                  />
                )}
              </Box>
            );
          })}
      </Box>
      <Box role="gridcell" minW="0" fontSize="sm" pt="1.5">
        <Plain
          type="button"
          cursor="pointer"
          tabIndex={tabIndex}
          data-hint={ownVoice ? `${voice}，为这句指定` : voice}
          onClick={(event) => (event.stopPropagation(), acts.voice(id))}
        >
          <chakra.span srOnly>声音：</chakra.span>
          <chakra.span display="block" truncate color={ownVoice ? 'pine.fg' : 'fg.muted'}>
            {voice}
          </chakra.span>
        </Plain>
        {cell(
          'pace',
          '语速',
          String(pace),
          <chakra.span
            className={pace === 1 ? QUIET : undefined}
            fontSize="xs"
            color={pace === 1 ? 'fg.muted' : 'pine.fg'}
            fontVariantNumeric="tabular-nums"
          >
            {pace} 倍速
          </chakra.span>,
          (text) => ({
            pace: text === '' || Number(text) === 1 ? null : Number(text.replace(/倍.*$/, '')),
          }),
          6,
        )}
      </Box>
      <Box role="gridcell" minW="0">
        <SoundCell
          row={row}
          reason={reason}
          playing={playing}
          tabIndex={tabIndex}
          onPlay={() => acts.play(row)}
          onRetry={() => acts.retry(id)}
        />
      </Box>
    </>
  );
});
