import { DEFAULT_SPEAKER, readLanguages, type Segment, segmentId, voicesFor } from '@app/lesson';
import { nanoid } from '@reduxjs/toolkit';
import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTtsInfoQuery } from '../../../shared/lib/calls/api.js';
import { Choice } from '../../../shared/ui/controls.js';
import { Input } from '../../../shared/ui/fields.js';

const languageOf = (content: string): string => readLanguages([content])[0] ?? 'unknown';

/** An announcement before a sentence, spoken once, in a voice of its own. */
export function Announce({
  onSay,
  onClose,
}: {
  onSay: (segment: Segment) => void;
  onClose: () => void;
}) {
  const [content, setContent] = useState('');
  const [voice, setVoice] = useState('');
  const { data: info } = useTtsInfoQuery(undefined);
  const language = languageOf(content);
  const voices = info ? voicesFor(info.data, language) : [];
  const say = () => {
    const words = content.trim();
    if (words === '') return onClose();
    const chosen = voices.some(({ id }) => id === voice) ? { voice_db_id: voice } : {};
    onSay({
      id: segmentId(words),
      occurrenceId: nanoid(),
      content: words,
      type: 'transition',
      keywords: [],
      language,
      speaker: DEFAULT_SPEAKER,
      ...chosen,
    });
  };
  return (
    <Box display="grid" gap="2" p="3" bg="bg.muted" borderRadius="10px">
      <Input
        autoFocus
        aria-label="过渡语"
        placeholder="例：下面跟读"
        maxLength={500}
        px="3"
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') say();
          if (event.key === 'Escape') onClose();
        }}
      />
      <Box display="flex" flexWrap="wrap" gap="2">
        <Choice
          hideLabel
          label="过渡语的声音"
          value={voice}
          onChange={setVoice}
          options={[
            { value: '', text: '默认声音' },
            ...voices.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
        <Button size="sm" onClick={say}>
          插入
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          取消
        </Button>
      </Box>
    </Box>
  );
}
