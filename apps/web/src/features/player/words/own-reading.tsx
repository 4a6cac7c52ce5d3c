import { Button, chakra, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useNotify, useSession } from '../../../shared/lib/calls/hooks.js';
import { Input } from '../../../shared/ui/fields.js';
import { useOwnReadingsQuery } from '../../../shared/lib/lessons/own-readings.js';
import { useAddReadingMutation, useChangeReadingMutation } from './reading-calls.js';

/** How this person has a word read, and a form to say so. */
export const useOwnReading = (text: string, language: string, reading: string | undefined) => {
  const { token } = useSession();
  const [writing, setWriting] = useState(false);
  const [value, setValue] = useState(reading ?? '');
  const { data } = useOwnReadingsQuery(undefined, { skip: !token });
  const [add, adding] = useAddReadingMutation();
  const [change, changing] = useChangeReadingMutation();
  const notify = useNotify();
  const known = data?.words.find((word) => word.word === text && word.language === language);
  const save = async () => {
    const rule = {
      word: text,
      language,
      kind: 'reading',
      value: value.trim(),
      priority: 0,
      isEnabled: true,
    } as const;
    const { error } = await (known
      ? change({ id: known.id, ...rule })
      : add({ ...rule, scope: 'user' }));
    if (error) return; // said by the toast; what was written stays
    notify(`以后「${text}」读作「${rule.value}」`, 'good');
    setWriting(false);
  };
  const busy = adding.isLoading || changing.isLoading;
  return { writing, setWriting, value, setValue, known: known?.value, save, busy };
};

export function OwnReadingForm({
  reading: { value, setValue, setWriting, save, busy },
  text,
  language,
}: {
  reading: ReturnType<typeof useOwnReading>;
  text: string;
  language: string;
}) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <chakra.form onSubmit={onSubmit} display="flex" flexWrap="wrap" gap="2" flexBasis="100%" pb="2">
      <Input
        flex="1 1 8em"
        aria-label={`「${text}」的读音`}
        lang={language}
        value={value}
        maxLength={120}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" disabled={value.trim() === '' || busy}>
        记住
      </Button>
      <Button variant="ghost" onClick={() => setWriting(false)}>
        取消
      </Button>
      <Text fontSize="sm" color="fg.muted" flexBasis="100%">
        只改你看到的注音；你自己的课下次生成也这样读。
        <chakra.span asChild color="pine.fg" textDecoration="underline">
          <Link to="/special-words">全部特殊词</Link>
        </chakra.span>
      </Text>
    </chakra.form>
  );
}
