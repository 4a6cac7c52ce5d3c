import { MAX_PAGE_SIZE, type SpecialWordView } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useSpecialWordsQuery } from '../../../shared/lib/words/calls.js';
import type { Place } from '../../../shared/lib/words/names.js';
import { useExport } from '../../../shared/lib/words/use-export.js';
import { useRemoving } from '../../../shared/lib/words/use-removing.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { part } from '../../../shared/ui/part.js';
import { WayBack } from '../../../shared/ui/words/way-back.js';
import { WordRow } from '../../../shared/ui/words/word-row.js';
import { Drawer } from '../drawer.js';
import { useEditor } from '../session/index.js';

const WordDialog = part(() => import('../../../shared/ui/words/word-dialog.js'), 'WordDialog');
const ImportDialog = part(
  () => import('../../../shared/ui/words/import-dialog.js'),
  'ImportDialog',
);

type Open = { known?: SpecialWordView } | 'import' | undefined;

function Tools({
  place,
  filled,
  onOpen,
}: {
  place: Place;
  filled: boolean;
  onOpen: (open: Open) => void;
}) {
  const write = useExport(place);
  return (
    <Box display="flex" flexWrap="wrap" gap="2" px="5" py="3">
      <Button size="sm" onClick={() => onOpen({})}>
        添加
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onOpen('import')}>
        导入
      </Button>
      {filled && (
        <Button size="sm" variant="ghost" disabled={write.busy} onClick={() => void write.run()}>
          导出
        </Button>
      )}
      <Button asChild size="sm" variant="ghost" ml="auto">
        <Link to="/special-words">全部特殊词</Link>
      </Button>
    </Box>
  );
}

/** Words that this lesson alone has its own way with: they count before their author's and everybody's. */
export function WordsDrawer({ onClose }: { onClose: () => void }) {
  const { id: contentId } = useEditor().content;
  const place: Place = { scope: 'content', contentId };
  const { data, error, refetch } = useSpecialWordsQuery(
    { scope: 'content', contentId, page: 1, pageSize: MAX_PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [open, setOpen] = useState<Open>();
  const { gone, forget, drop, undo } = useRemoving();
  const close = () => setOpen(undefined);
  const words = data?.words ?? [];
  return (
    <Drawer title="本课的特殊词" onClose={onClose} covered={open !== undefined}>
      <Tools place={place} filled={words.length > 0} onOpen={setOpen} />
      <Box flex="1" minH="0" overflowY="auto" px="5" css={{ overscrollBehavior: 'contain' }}>
        {!data && error && (
          <Failed
            error={error}
            text={messageOf(error, '特殊词加载失败，课程本身不受影响')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Bone h="160px" />}
        {data?.total === 0 && (
          <Empty text="这一课还没有自己的特殊词。全部课程都要用的，去「全部特殊词」设。" />
        )}
        <chakra.ul m="0" p="0" aria-label="本课的特殊词">
          {words.map((word) => (
            <WordRow
              key={word.id}
              word={word}
              single
              onEdit={() => setOpen({ known: word })}
              onRemove={() => void drop(word)}
            />
          ))}
        </chakra.ul>
        {data && data.total > words.length && (
          <Text fontSize="sm" color="fg.muted" py="3">
            还有 {data.total - words.length} 个，
            <chakra.span asChild color="pine.fg" textDecoration="underline">
              <Link to="/special-words?scope=content">都在这里</Link>
            </chakra.span>
            。
          </Text>
        )}
      </Box>
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog place={place} onClose={close} />}
        {typeof open === 'object' && (
          <WordDialog {...(open.known && { known: open.known })} place={place} onClose={close} />
        )}
      </Suspense>
      {gone && <WayBack key={gone.id} word={gone} onUndo={() => void undo()} onGone={forget} />}
    </Drawer>
  );
}
