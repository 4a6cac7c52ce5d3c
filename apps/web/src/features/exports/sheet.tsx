import { DIALOG_Z_INDEX } from '@app/contracts';
import type { Language, Lesson } from '@app/lesson';
import { DEFAULT_SPEAKER } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toggle } from '../../shared/ui/controls.js';
import { Ruby } from '../../shared/ui/ruby.js';
import { useAlone } from './use-alone.js';

/** On paper there is the sheet and nothing else, black on white, no sentence cut by the end of a page. */
const PAPER = `
@page { margin: 16mm 15mm; }
@media print {
  body > *:not(.sheet) { display: none !important; }
  html, body { background: #fff !important; }
  .sheet { position: static !important; overflow: visible !important; background: #fff !important; color: #000 !important; }
  .sheet .only-screen { display: none !important; }
  .sheet li { break-inside: avoid; }
  .sheet * { color: #000 !important; }
}`;

interface Props {
  lesson: Lesson;
  translation: Language | undefined;
  onClose: () => void;
}

/** The lesson as it will be on paper: numbers, words with their reading, what they mean, and room to write. */
export function Sheet({ lesson, translation, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useAlone(box);
  const [readings, setReadings] = useState(true);
  const [lines, setLines] = useState(false);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  const spoken = lesson.segments.filter(({ type }) => type === 'normal');
  return createPortal(
    <Box
      ref={box}
      tabIndex={-1}
      outline="none"
      className="sheet"
      role="dialog"
      aria-modal="true"
      aria-label="打印页"
      position="fixed"
      inset="0"
      zIndex={DIALOG_Z_INDEX + 1}
      overflowY="auto"
      bg="bg"
      color="fg"
    >
      <Global styles={PAPER} />
      <Box
        className="only-screen"
        position="sticky"
        top="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        gap="4"
        px="5"
        py="2"
        bg="bg.panel"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Box display="flex" alignItems="center" gap="2">
          <Text fontSize="sm">读音</Text>
          <Toggle label="读音" on={readings} onChange={setReadings} />
        </Box>
        <Box display="flex" alignItems="center" gap="2">
          <Text fontSize="sm">留出书写行</Text>
          <Toggle label="留出书写行" on={lines} onChange={setLines} />
        </Box>
        <Button onClick={() => print()}>打印</Button>
        <Button variant="ghost" onClick={onClose}>
          返回
        </Button>
      </Box>
      <Box maxW="720px" mx="auto" px="5" py="8">
        <Text as="h1" className="serif" fontSize="26px" lang={lesson.language} mb="5">
          {lesson.title}
        </Text>
        <chakra.ol listStyleType="none" m="0" p="0">
          {spoken.map((line, index) => (
            <Box
              as="li"
              key={line.occurrenceId}
              display="flex"
              alignItems="baseline"
              gap="4"
              mb="4"
            >
              <Text
                w="2em"
                flexShrink="0"
                textAlign="end"
                fontSize="sm"
                color="fg.subtle"
                fontVariantNumeric="tabular-nums"
              >
                {index + 1}
              </Text>
              <Box flex="1" minW="0">
                {line.speaker !== DEFAULT_SPEAKER && (
                  <Text fontSize="sm" color="pine.fg">
                    {line.speaker}
                  </Text>
                )}
                <Text
                  lang={line.language}
                  className="serif"
                  fontSize="20px"
                  lineHeight={readings ? 2 : 1.6}
                  css={{ '& ruby, & ruby *': { fontFamily: 'inherit' } }}
                >
                  <Ruby
                    content={line.content}
                    annotation={readings ? line.annotation : undefined}
                    language={line.language}
                  />
                </Text>
                {translation !== undefined && line.translations[translation] && (
                  <Text lang={translation} fontSize="15px" color="fg.muted">
                    {line.translations[translation]}
                  </Text>
                )}
                {lines && (
                  <Box
                    h="34px"
                    borderBottomWidth="1px"
                    borderColor="border.strong"
                    aria-hidden="true"
                  />
                )}
              </Box>
            </Box>
          ))}
        </chakra.ol>
        <Text fontSize="xs" color="fg.subtle" mt="8">
          {lesson.credits?.map((line) => (
            <chakra.span key={line} display="block">
              {line}
            </chakra.span>
          ))}
          {[lesson.copyright?.text, 'Yamabiko · 回声'].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    </Box>,
    document.body,
  );
}
