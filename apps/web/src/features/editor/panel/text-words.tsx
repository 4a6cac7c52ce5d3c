import { useLayoutEffect, useRef } from 'react';
import { Textarea } from '../../../shared/ui/fields.js';
import { moved } from './moved.js';

interface Props {
  text: string;
  lang: string | undefined;
  /** @param base the text that theirs was made of */
  onType: (text: string, base: string) => void;
}

/** The words of a text. What others change in it while they write comes in beside theirs, and their caret stays where they write. */
export function TextWords({ text, lang, onType }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(text);
  const caret = useRef<[number, number]>([0, 0]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = text;
    if (before === text || document.activeElement !== field.current) return;
    const [from, to] = caret.current;
    field.current?.setSelectionRange(moved(from, before, text), moved(to, before, text));
  }, [text]);
  const note = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    caret.current = [selectionStart, selectionEnd];
  };
  return (
    <Textarea
      ref={field}
      aria-label="要听的文字"
      value={text}
      lang={lang}
      rows={12}
      resize="vertical"
      placeholder="把想听的文字写在或贴在这里"
      onSelect={({ currentTarget }) => note(currentTarget)}
      onChange={({ target }) => {
        // The caret stands where their own letters put it: nothing is to be moved.
        shown.current = target.value;
        note(target);
        onType(target.value, text);
      }}
    />
  );
}
