import { DEFAULT_SPEAKER, type Lesson } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Icon } from '../../../shared/ui/icons.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { Ruby } from '../../../shared/ui/ruby.js';
import { useSound } from '../sentences/use-sound.js';
import { useLessonRevisionQuery } from './calls.js';
import { exactly } from './when.js';

interface Props {
  contentId: string;
  revision: number;
  name: string;
  onRestore: () => void;
  onClose: () => void;
}

/** A lesson as it was at a revision: read and heard as it sounded then. */
export function RevisionDialog({ contentId, revision, name, onRestore, onClose }: Props) {
  const { data, error, refetch } = useLessonRevisionQuery({ id: contentId, revision });
  const { playing, play, stop } = useSound();
  // The contract checks the outline; the insides are the language of lessons.
  const lesson = data?.lesson as unknown as Lesson | undefined;
  const lines = lesson?.segments ?? [];
  const audible = lines.filter(({ audioUrl }) => audioUrl);
  const from = (id: string) => {
    const at = audible.findIndex(({ occurrenceId }) => occurrenceId === id);
    const line = audible[at];
    if (line?.audioUrl)
      void play(id, line.audioUrl, () => from(audible[at + 1]?.occurrenceId ?? ''));
  };
  useEffect(() => {
    if (playing !== undefined)
      document.getElementById(`was-${playing}`)?.scrollIntoView({ block: 'nearest' });
  }, [playing]);
  return (
    <Dialog
      title={name}
      onClose={onClose}
      width="min(760px, 94vw)"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            关闭
          </Button>
          <Button onClick={onRestore} disabled={!lesson}>
            恢复到这一版
          </Button>
        </>
      }
    >
      {error && !lesson && (
        <Failed
          error={error}
          text="那一版加载失败，课程本身不受影响。"
          onRetry={() => void refetch()}
        />
      )}
      {!error && !lesson && <Bone h="320px" />}
      {lesson && data && (
        <>
          <Box display="flex" alignItems="center" gap="3" mb="3">
            <Button
              size="sm"
              disabled={audible.length === 0}
              onClick={() =>
                playing === undefined ? from(audible[0]?.occurrenceId ?? '') : stop()
              }
            >
              <Icon name={playing === undefined ? 'play' : 'pause'} size={18} />
              {playing === undefined ? '从头听' : '停下'}
            </Button>
            <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {exactly(data.content.at)} · {lines.length} 句，{audible.length} 句有声音
            </Text>
          </Box>
          <chakra.ol listStyleType="none" m="0" p="0" aria-label="当时的句子">
            {lines.map(
              (
                { occurrenceId, content, language, annotation, speaker, translations, audioUrl },
                index,
              ) => (
                <Box
                  as="li"
                  key={occurrenceId}
                  id={`was-${occurrenceId}`}
                  display="grid"
                  gridTemplateColumns="2.5em 36px 1fr"
                  columnGap="2"
                  py="2"
                  borderTopWidth="1px"
                  borderColor="border.muted"
                  bg={playing === occurrenceId ? 'pine.subtle' : undefined}
                >
                  <chakra.span
                    textAlign="right"
                    fontSize="sm"
                    color="fg.subtle"
                    pt="2"
                    fontVariantNumeric="tabular-nums"
                  >
                    {index + 1}
                  </chakra.span>
                  <Button
                    variant="ghost"
                    px="0"
                    minH="36px"
                    disabled={!audioUrl}
                    aria-label={
                      playing === occurrenceId ? `停下第 ${index + 1} 句` : `听第 ${index + 1} 句`
                    }
                    onClick={() =>
                      playing === occurrenceId
                        ? stop()
                        : audioUrl && void play(occurrenceId, audioUrl)
                    }
                  >
                    <Icon name={playing === occurrenceId ? 'pause' : 'play'} size={18} />
                  </Button>
                  <Box minW="0">
                    <Text
                      lang={language}
                      className="lesson-text"
                      fontSize="18px"
                      lineHeight={annotation ? '2' : '1.7'}
                    >
                      {speaker !== DEFAULT_SPEAKER && (
                        <chakra.span fontSize="sm" color="pine.fg" mr="2">
                          {speaker}
                        </chakra.span>
                      )}
                      <Ruby content={content} annotation={annotation} language={language} />
                    </Text>
                    {Object.entries(translations).map(([target, text]) => (
                      <Text key={target} lang={target} fontSize="sm" color="fg.muted">
                        {text}
                      </Text>
                    ))}
                  </Box>
                </Box>
              ),
            )}
          </chakra.ol>
        </>
      )}
    </Dialog>
  );
}
