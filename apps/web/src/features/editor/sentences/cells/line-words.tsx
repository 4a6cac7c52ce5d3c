import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { useShownReadings } from '../../../../shared/lib/lessons/shown-readings.js';
import { Above, LineAbove } from '../../../../shared/ui/ruby-line.js';

interface Props {
  content: string;
  language: string;
  annotation: string;
  /** A stretch of the sentence with its keywords underlined. */
  under: (from: number, to: number) => ReactNode;
  /** A reading was pressed: the index of its group. */
  onReading: (group: number) => void;
}

const PRESSED = {
  cursor: 'pointer',
  borderRadius: '4px',
  _hover: { bg: 'pine.subtle' },
} as const;

/** A sentence with pinyin over its characters, or another notation over its words, each to be pressed. */
export function LineWords({ content, language, annotation, under, onReading }: Props) {
  const groups = useShownReadings(content, annotation, language);
  if (!groups)
    return (
      <chakra.span display="block" {...PRESSED} onClick={() => onReading(0)} title="改读音">
        <LineAbove line={annotation}>{under(0, content.length)}</LineAbove>
      </chakra.span>
    );
  let at = 0;
  return groups.map((group, index) => {
    const from = at;
    at += group.text.length;
    if (group.reading === undefined) return <Fragment key={from}>{under(from, at)}</Fragment>;
    return (
      <chakra.span key={from} {...PRESSED} onClick={() => onReading(index)} title="改读音">
        <Above group={group}>{under(from, at)}</Above>
      </chakra.span>
    );
  });
}
