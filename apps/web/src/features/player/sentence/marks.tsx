import type { ContentSummary, PracticeGrade } from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useShare } from '../../../shared/lib/lessons/share.js';
import { Chip } from '../../../shared/ui/controls.js';
import type { Exercise } from '../exercises/use-exercise.js';
import { useKeepSentence } from './use-keep-sentence.js';

const GRADES: [PracticeGrade, string][] = [
  ['hard', '难'],
  ['ok', '还行'],
  ['easy', '容易'],
];

/** What a learner says of the current sentence: how hard it was, whether to keep it, whom to send it to. */
export function Marks({
  content,
  occurrenceId,
  number,
  grade,
  onGrade,
  onExercise,
}: {
  content: ContentSummary;
  occurrenceId: string;
  number: number;
  grade: PracticeGrade | undefined;
  onGrade: (grade: PracticeGrade) => void;
  /** Absent where the sentence has no sound to work with. */
  onExercise: ((kind: Exercise['kind']) => void) | undefined;
}) {
  const { kept, keep } = useKeepSentence(content, occurrenceId);
  const share = useShare();
  const [more, setMore] = useState(false);
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="2"
      role="group"
      aria-label={`第 ${number} 句`}
    >
      {GRADES.map(([value, text]) => (
        <Chip
          key={value}
          on={grade === value}
          onToggle={() => onGrade(value)}
          label={`这句${text}`}
        >
          {text}
        </Chip>
      ))}
      <Chip on={kept} onToggle={keep} label="收藏这句">
        {kept ? '已收藏' : '收藏'}
      </Chip>
      <Button
        variant="ghost"
        size="sm"
        minH="44px"
        minW="44px"
        px="2"
        hideFrom="md"
        aria-label="更多"
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        ⋯
      </Button>
      {/* Beside the others where there is room, below them when wanted where there is not. */}
      <Box
        display={{ base: more ? 'flex' : 'none', md: 'contents' }}
        flexBasis="100%"
        gap="2"
        ms={{ base: '-3', md: '0' }}
      >
        {onExercise && (
          <>
            <Button variant="ghost" size="sm" minH="44px" onClick={() => onExercise('dictation')}>
              听写
            </Button>
            <Button variant="ghost" size="sm" minH="44px" onClick={() => onExercise('shadow')}>
              跟读
            </Button>
          </>
        )}
        <Button variant="ghost" size="sm" minH="44px" onClick={() => void share(content, number)}>
          分享
        </Button>
      </Box>
    </Box>
  );
}
