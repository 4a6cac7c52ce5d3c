import type { ContentSummary, ExportOffer } from '@app/contracts';
import { buildTimeline, cuesOf, toLrc, toSrt, type Lesson } from '@app/lesson';
import { Box, Button, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { deviceOf, looks } from '../../shared/lib/device/device.js';
import { useNotify, usePreferences, useSession } from '../../shared/lib/calls/hooks.js';
import { languageName } from '../../shared/lib/lessons/languages.js';
import { Choice, Toggle } from '../../shared/ui/controls.js';
import { Dialog } from '../../shared/ui/dialog.js';
import type { Container } from './film.js';
import { estimate, fileName, FORMATS, type Format } from './formats.js';
import { FormatRow, type Standing } from './format-row.js';
import { useOffers } from './known-offers.js';
import { useServer } from './server.js';
import { useMaking, useToldOf } from './use-making.js';
import { part } from '../../shared/ui/part.js';

const Sheet = part(() => import('./sheet.js'), 'Sheet');
const ORDER: Format[] = ['sheet', 'srt', 'lrc', 'anki', 'mp3', 'mp4'];
const NONE = '';

/** Which film this browser can write; asked when the panel opens, for it means asking its coders. */
const useContainer = (): Container | undefined => {
  const [found, setFound] = useState<Container>();
  useEffect(() => {
    import('./film.js')
      .then(({ container }) => container())
      .then(setFound)
      .catch(() => undefined);
  }, []);
  return found;
};

const UNREACHABLE = '现在连不上服务器，有网络时再来';

const standingOf = (
  offer: ExportOffer | undefined,
  here: boolean,
  unreachable: boolean,
): Standing => {
  // Who may is for the server to say, also where this device would do the work.
  if (!offer)
    return unreachable ? { state: 'unavailable', reason: UNREACHABLE } : { state: 'asking' };
  // What this device can do, the server need not.
  if (offer.state !== 'locked' && here) return { state: 'open' };
  return unreachable && offer.state !== 'locked'
    ? { state: 'unavailable', reason: UNREACHABLE }
    : { state: offer.state, reason: offer.reason };
};

/** The lesson as files, each with what it is for. Small ones are written here at once; long work shows how far it is and can be ended. */
export function ExportPanel({
  open,
  content,
  lesson,
  onClose,
}: {
  open: boolean;
  content: ContentSummary;
  lesson: Lesson;
  onClose: () => void;
}) {
  const { token } = useSession();
  const { language } = usePreferences();
  const { offers, unreachable } = useOffers(content.id);
  const film = useContainer();
  const server = useServer();
  const { making, make, cancel } = useMaking();
  const notify = useNotify();
  useToldOf(making, open);
  const [translation, setTranslation] = useState(() =>
    lesson.translationLanguages.includes(language)
      ? language
      : (lesson.translationLanguages[0] ?? NONE),
  );
  const [throughPauses, setThrough] = useState(true);
  const [sheet, setSheet] = useState(false);
  const timeline = useMemo(() => buildTimeline(lesson), [lesson]);
  const told = translation === NONE ? undefined : translation;
  const silent = timeline.totalSamples === 0;

  const { isMobile } = useMemo(() => deviceOf(looks()), []);
  const serves = (format: Format) => !unreachable && offers.get(format)?.state === 'open';
  // A phone leaves the work to the server; so does a browser that could write only what few programs open.
  const filmHere = film !== undefined && !(serves('mp4') && (isMobile || film === 'webm'));
  // The server's sound is the same: it is made here where the server cannot, or cannot be reached.
  const soundHere = !serves('mp3');
  const where = (format: Format) =>
    (format === 'mp4' && filmHere) || (format === 'mp3' && soundHere) ? 'browser' : 'server';
  const standing = (format: Format): Standing => {
    if (silent && format !== 'sheet' && format !== 'anki')
      return { state: 'unavailable', reason: '这一课还没有声音，等语音生成好后再来' };
    if (format === 'sheet' || format === 'srt' || format === 'lrc') return { state: 'open' };
    return standingOf(
      offers.get(format),
      format === 'mp3' || (format === 'mp4' && film !== undefined),
      unreachable,
    );
  };

  const text = (format: 'srt' | 'lrc') => {
    const cues = cuesOf(lesson, timeline, {
      throughPauses,
      ...(told !== undefined && { translation: told }),
    });
    return format === 'srt'
      ? toSrt(cues)
      : toLrc(cues, {
          title: lesson.title,
          duration: timeline.duration,
          credits: lesson.credits,
        });
  };
  const start = (format: Format) => {
    if (format === 'sheet') return setSheet(true);
    void make(format, async (work) => {
      const named = (ending: string, blob: Blob) => ({
        blob,
        name: fileName(content.title, ending),
      });
      // A mark at the beginning tells old players that these are Unicode.
      if (format === 'srt' || format === 'lrc')
        return named(
          format,
          new Blob([`\uFEFF${text(format)}`], { type: 'text/plain;charset=utf-8' }),
        );
      if (format === 'mp4' && filmHere) {
        const { makeFilm } = await import('./film.js');
        return named(film, await makeFilm(film, { lesson, translation: told, ...work }));
      }
      if (format === 'mp3' && soundHere) {
        const { makeMp3 } = await import('./mp3.js');
        return named('mp3', await makeMp3({ lesson, ...work }));
      }
      const blob = await server(
        { id: content.id, format, ...(told !== undefined && { language: told }) },
        work,
      );
      return named(format === 'anki' ? 'apkg' : format, blob);
    });
  };

  // What is not open is said once for all it concerns.
  const why = new Map<string, string[]>();
  for (const format of ORDER) {
    const { state, reason } = standing(format);
    if (state === 'locked' && reason !== undefined)
      why.set(reason, [...(why.get(reason) ?? []), FORMATS[format].name]);
  }

  if (sheet)
    return (
      <Suspense>
        <Sheet lesson={lesson} translation={told} onClose={() => setSheet(false)} />
      </Suspense>
    );
  return (
    <Dialog
      title="导出"
      width="600px"
      open={open}
      onClose={() => {
        if (making.now) notify('导出还在继续，好了会自己存下来');
        onClose();
      }}
    >
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="center" pb="2">
        <Choice
          label="译文"
          value={translation}
          onChange={setTranslation}
          options={[
            { value: NONE, text: '不带' },
            ...lesson.translationLanguages.map((value) => ({ value, text: languageName(value) })),
          ]}
        />
        <Box display="flex" alignItems="center" gap="2">
          <Text fontSize="sm" color="fg.muted">
            字幕停到停顿结束
          </Text>
          <Toggle label="字幕停到停顿结束" on={throughPauses} onChange={setThrough} />
        </Box>
      </Box>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {ORDER.map((format) => (
          <FormatRow
            key={format}
            words={FORMATS[format]}
            cost={estimate(
              format,
              { seconds: timeline.duration, sentences: content.sentenceCount },
              where(format),
            )}
            standing={standing(format)}
            part={making.now?.format === format ? making.now.part : undefined}
            busy={making.now !== undefined}
            done={making.done === format}
            error={making.error?.format === format ? making.error.text : undefined}
            act={format === 'sheet' ? '预览' : '导出'}
            onStart={() => start(format)}
            onCancel={cancel}
          />
        ))}
      </Box>
      {[...why].map(([reason, names]) => (
        <Text key={reason} fontSize="sm" color="fg.muted" pt="3">
          {names.join('、')}：{reason}
          {token !== undefined && (
            <Button asChild variant="plain" px="2" minH="44px">
              <Link to="/upgrade">看看升级</Link>
            </Button>
          )}
        </Text>
      ))}
    </Dialog>
  );
}
