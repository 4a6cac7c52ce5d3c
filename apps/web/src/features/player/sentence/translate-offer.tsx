import type { Lesson } from '@app/lesson';
import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import { useSaveTranslationsMutation } from '../calls.js';
import { canTranslateHere, translateHere } from './on-device.js';

/** Offered to the author where sentences lack a translation and their browser can make it. */
export function TranslateOffer({
  id,
  lesson,
  target,
  onSaved,
}: {
  id: string;
  lesson: Lesson;
  target: string;
  /** @param segmentIds of what was translated */
  onSaved: (segmentIds: readonly string[]) => void;
}) {
  const missing = lesson.segments.filter(
    ({ type, translations, language }) =>
      type === 'normal' && !translations[target] && language === lesson.language,
  );
  const [can, setCan] = useState(false);
  const [busy, setBusy] = useState(false);
  const [save] = useSaveTranslationsMutation();
  const notify = useNotify();
  useEffect(() => {
    let gone = false;
    void canTranslateHere(lesson.language, target).then((answer) => gone || setCan(answer));
    return () => {
      gone = true;
    };
  }, [lesson.language, target]);
  if (!can || missing.length === 0 || target === lesson.language) return null;

  const run = async () => {
    setBusy(true);
    try {
      const translations = await translateHere(lesson.language, target, missing);
      const { error } = await save({
        id,
        language: target,
        origin: 'machine',
        engine: 'browser',
        translations,
      });
      if (!error) onSaved(Object.keys(translations));
    } catch {
      notify('本机没有译成，原文不受影响', 'bad');
    }
    setBusy(false);
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      minH="44px"
      mb="4"
      disabled={busy}
      onClick={() => void run()}
    >
      {busy ? '正在翻译…' : `在本机翻译 ${missing.length} 句（${languageName(target)}）`}
    </Button>
  );
}
