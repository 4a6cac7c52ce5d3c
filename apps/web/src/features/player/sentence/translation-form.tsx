import { Box, Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import { Textarea } from '../../../shared/ui/fields.js';

/** A translation in the author's own words; no machine overwrites it. */
export function TranslationForm({
  language,
  before,
  onSave,
  onCancel,
}: {
  language: string;
  before: string;
  onSave: (text: string) => Promise<unknown>;
  onCancel: () => void;
}) {
  const [text, setText] = useState(before);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave(text.trim());
    setBusy(false);
  };
  return (
    <chakra.form mt="2" onSubmit={(event) => (event.preventDefault(), void save())}>
      <Textarea
        autoFocus
        lang={language}
        aria-label={`${languageName(language)}译文`}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Box display="flex" gap="2" mt="2">
        <Button type="submit" size="sm" minH="44px" disabled={busy || text.trim() === ''}>
          保存译文
        </Button>
        <Button variant="ghost" size="sm" minH="44px" onClick={onCancel}>
          取消
        </Button>
      </Box>
    </chakra.form>
  );
}
