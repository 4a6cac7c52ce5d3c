import { Box, Button, Text } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { useShown } from '../context/context.js';
import type { LineNow } from '../context/line-now.js';
import { part } from '../../../shared/ui/part.js';

const LostSound = part(() => import('./lost-sound.js'), 'LostSound');
const Unsaid = part(() => import('./unsaid.js'), 'Unsaid');
const TranslationForm = part(() => import('./translation-form.js'), 'TranslationForm');

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="plain" size="sm" px="0" minH="44px" onClick={onClick}>
      {children}
    </Button>
  );
}

/** What has become of its sound, and what else can be asked of a sentence: to be seen, to be translated. */
export function SentenceFoot({ line, current, lost, secret, seen }: LineNow & { seen: boolean }) {
  const { unsaid, content, mine, target, reveal, write } = useShown();
  const { translation } = usePreferences();
  const [writing, setWriting] = useState(false);
  const { occurrenceId, translations } = line;
  const failed = unsaid.get(occurrenceId);
  const ready = line.audioUrl !== undefined;
  const writable = mine && translation;
  return (
    <>
      {writing && writable && (
        <Suspense>
          <TranslationForm
            language={target}
            before={translations[target] ?? ''}
            onCancel={() => setWriting(false)}
            onSave={async (words) => (await write(line.id, target, words)) && setWriting(false)}
          />
        </Suspense>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" fontSize="sm">
        {failed && (
          <Suspense fallback={<Box h="44px" />}>
            <Unsaid item={failed} />
          </Suspense>
        )}
        {lost && line.audioUrl !== undefined && (
          <Suspense fallback={<Box h="44px" />}>
            <LostSound url={line.audioUrl} occurrenceId={occurrenceId} />
          </Suspense>
        )}
        {!seen && !secret && line.type !== 'transition' && (
          <Act onClick={() => reveal(occurrenceId)}>看一眼</Act>
        )}
        {!ready && !failed && (
          <Text color="fg.subtle">{content.generating ? '正在生成…' : '还没有声音'}</Text>
        )}
        {writable && current && !writing && !secret && (
          <Act onClick={() => setWriting(true)}>{translations[target] ? '改译文' : '写译文'}</Act>
        )}
      </Box>
    </>
  );
}
