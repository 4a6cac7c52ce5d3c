import type { PracticeGrade } from '@app/contracts';
import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { PropsOf } from '../../../shared/feature/slots.js';
import { Chip } from '../../../shared/ui/controls.js';
import { forgetGiven, useGrades } from './use-grades.js';

const GRADES: [PracticeGrade, string][] = [
  ['hard', '难'],
  ['ok', '还行'],
  ['easy', '容易'],
];

/** How hard the current sentence was. */
export function GradeSentence({ content, occurrenceId, joins }: PropsOf<'sentence.actions'>) {
  const { grade, say } = useGrades(content.id, occurrenceId, joins);
  return GRADES.map(([value, text]) => (
    <Chip key={value} on={grade === value} onToggle={() => say(value)} label={`这句${text}`}>
      {text}
    </Chip>
  ));
}

/** The same by keys, and what a dictation says of it that went badly: unless something else was said, it was hard. */
export function GradeKeys({ content, occurrenceId, joins, bind }: PropsOf<'sentence.keys'>) {
  const { given, say } = useGrades(content.id, occurrenceId, joins);
  useEffect(() =>
    bind({
      easy: () => say('easy'),
      ok: () => say('ok'),
      hard: () => say('hard'),
      poor: () => given === undefined && say('hard'),
    }),
  );
  useEffect(() => () => forgetGiven(content.id), [content.id]);
  return null;
}

export function GradedHard({ content, occurrenceId, joins }: PropsOf<'dictation.notes'>) {
  const { given } = useGrades(content.id, occurrenceId, joins);
  if (given !== 'hard') return null;
  return (
    <Text fontSize="sm" color="fg.muted">
      记成了「难」，过一会儿会来复习。
    </Text>
  );
}
