import { oneLine } from '@app/lesson';
import { chakra, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ChangedElsewhere } from '../../../../shared/ui/changed-elsewhere.js';

interface Props {
  label: string;
  value: string;
  lang?: string;
  longest: number;
  /** What was typed here before and never saved, and what stood here then. */
  draft?: string | undefined;
  begunOn?: string | undefined;
  onType?: (text: string, begunOn: string) => void;
  /** @param begunOn what stood here when it was opened */
  onCommit: (value: string, begunOn: string) => void;
  onCancel: () => void;
}

const look = {
  w: '100%',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'pine.ring',
  borderRadius: '6px',
  px: '2',
  py: '1',
  resize: 'none',
  overflow: 'hidden',
  font: 'inherit',
  lineHeight: 'inherit',
  outline: 'none',
} as const;

/** Words being changed in their place: Enter and leaving keep them, Escape does not. An input method's own Enter is none of ours. */
export function TextCell({
  label,
  value,
  lang,
  longest,
  draft,
  begunOn,
  onType,
  onCommit,
  onCancel,
}: Props) {
  const [text, setText] = useState(draft ?? value);
  const area = useRef<HTMLTextAreaElement>(null);
  const closed = useRef(false);
  const [opened] = useState(begunOn ?? value);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [text]);
  const leave = (keep: boolean) => {
    if (closed.current) return;
    closed.current = true;
    const said = oneLine(text);
    if (keep && said !== opened && said !== value) onCommit(said, opened);
    else onCancel();
  };
  const field = (
    <chakra.textarea
      {...look}
      ref={area}
      autoFocus
      rows={1}
      lang={lang}
      aria-label={label}
      maxLength={longest}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onType?.(event.target.value, opened);
      }}
      onFocus={({ target }) =>
        draft === undefined
          ? target.select()
          : target.setSelectionRange(target.value.length, target.value.length)
      }
      onBlur={() => leave(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') leave(false);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        leave(true);
      }}
    />
  );
  return (
    <>
      {field}
      <ChangedElsewhere value={value === opened ? undefined : value} />
      {draft !== undefined && (
        <Text fontSize="xs" color="fg.muted" role="status">
          上次还没存上的文字：回车保存，Esc 放弃
        </Text>
      )}
    </>
  );
}
