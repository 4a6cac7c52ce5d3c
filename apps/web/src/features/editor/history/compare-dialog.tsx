import type { LessonDocument } from '@app/lesson';
import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { useSound } from '../sentences/use-sound.js';
import { useLessonRevisionQuery } from './calls.js';
import { difference, isSame } from './difference.js';
import { Sides } from './sides.js';

interface Props {
  contentId: string;
  from: { revision: number; name: string };
  /** Without it: the lesson as it is now. */
  to: { revision: number; name: string } | undefined;
  now: LessonDocument;
  onClose: () => void;
}

/** The difference of two revisions, by node and by sentence, with both sounds. */
export function CompareDialog({ contentId, from, to, now, onClose }: Props) {
  const then = useLessonRevisionQuery({ id: contentId, revision: from.revision });
  const later = useLessonRevisionQuery(
    { id: contentId, revision: to?.revision ?? 0 },
    { skip: to === undefined },
  );
  const sound = useSound();
  // The contract checks a lesson's outline; its insides are the language of lessons, which the server speaks with the same library.
  const before = then.data?.content as unknown as LessonDocument | undefined;
  const after = to ? (later.data?.content as unknown as LessonDocument | undefined) : now;
  const found = useMemo(() => before && after && difference(before, after), [before, after]);
  const failed = then.error ?? later.error;
  return (
    <Dialog
      title={`${from.name} → ${to?.name ?? '现在'}`}
      onClose={onClose}
      width="min(960px, 94vw)"
    >
      {failed !== undefined && (
        <Failed
          error={failed}
          text="那一版加载失败，课程本身不受影响。"
          onRetry={() => void (then.refetch(), to && later.refetch())}
        />
      )}
      {!failed && !found && <Bone h="240px" />}
      {found && isSame(found) && <Text color="fg.muted">这两版的内容是一样的。</Text>}
      {found && (
        <Sides
          difference={found}
          names={[from.name, to?.name ?? '现在']}
          sound={{ ...sound, play: (key, url) => void sound.play(key, url) }}
        />
      )}
    </Dialog>
  );
}
