import { Box } from '@chakra-ui/react';
import { Suspense, type ComponentProps } from 'react';
import { Slot } from '../../../shared/feature/slot.js';
import { Empty } from '../../../shared/ui/page.js';
import { useMoment, useShown } from '../context/context.js';
import { Lines } from '../sentence/lines.js';
import { Transport } from '../transport/transport.js';
import { LessonHead } from './lesson-head.js';
import { Notes } from './notes.js';
import { part } from '../../../shared/ui/part.js';

const Ended = part(() => import('./ended.js'), 'Ended');
const KeysDialog = part(() => import('../keys/keys-dialog.js'), 'KeysDialog');

/** A lesson: which it is, what is to be said of it, its sentences, and the transport. */
export function LessonScreen({ growing, ...making }: ComponentProps<typeof Notes>) {
  const { content, lines } = useShown();
  const { playing, current, opened, keys, setKeys, bind, listening } = useMoment();
  const { now, engine } = playing;
  const line = lines.find(({ occurrenceId }) => occurrenceId === current);
  return (
    <Box
      px={{ base: '2', md: '8' }}
      pt={{ base: '4', md: '10' }}
      pb="calc(var(--floor, 212px) + 24px)"
      me={opened ? { lg: '360px' } : undefined}
      css={{ '& > :not([data-transport])': { maxWidth: '716px', marginInline: 'auto' } }}
    >
      {/* First on the way of the keyboard: behind the sentences it would be a hundred stops away. */}
      <Transport />
      <LessonHead />
      <Notes growing={growing} {...making} />
      {current !== undefined && (
        <Slot
          name="sentence.keys"
          told={{ content, occurrenceId: current, joins: line?.joins ?? [], bind }}
        />
      )}
      {lines.length === 0 && <Empty text="这一课还没有句子。" />}
      <Lines />
      <Suspense>
        {now.status === 'ended' && !growing && (
          <Ended
            content={content}
            rests={listening.sleep !== 'off'}
            onAgain={() => engine?.toggle()}
          />
        )}
        {keys && <KeysDialog open onClose={() => setKeys(false)} />}
      </Suspense>
      <Slot name="lesson.foot" told={{ content }} />
    </Box>
  );
}
