import type { SpecialWordView } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMyFeaturesQuery } from '../../shared/lib/calls/api.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useSpecialWordsQuery } from '../../shared/lib/words/calls.js';
import { ruleOf, type Place, type Rule } from '../../shared/lib/words/names.js';
import { useExport } from '../../shared/lib/words/use-export.js';
import { useRemoving } from '../../shared/lib/words/use-removing.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { part } from '../../shared/ui/part.js';
import { WayBack } from '../../shared/ui/words/way-back.js';
import { WordRow } from '../../shared/ui/words/word-row.js';
import { Filters } from './filters.js';
import { useChoice, type Choice } from './use-choice.js';

const WordDialog = part(() => import('../../shared/ui/words/word-dialog.js'), 'WordDialog');
const ImportDialog = part(() => import('../../shared/ui/words/import-dialog.js'), 'ImportDialog');

const PAGE_SIZE = 50;
const MINE: Place = { scope: 'user' };
/** What is open over the list: a word that is changed, a new one, a table. */
type Over = { known: SpecialWordView } | { from: Partial<Rule> } | 'import' | undefined;

const askedBy = ({ q, language, kind, scope, page }: Choice) => ({
  page,
  pageSize: PAGE_SIZE,
  ...(q && { q }),
  ...(language && { language }),
  ...(kind && { kind }),
  ...(scope && { scope }),
});
const placeOf = ({ scope, contentId }: SpecialWordView): Place =>
  scope === 'content' && contentId !== undefined ? { scope, contentId } : MINE;

function Pages({
  total,
  page,
  onPage,
}: {
  total: number;
  page: number;
  onPage: (page: number) => void;
}) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1) return null;
  return (
    <Box
      as="nav"
      aria-label="页"
      display="flex"
      justifyContent="center"
      alignItems="center"
      gap="4"
      mt="6"
    >
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {page} / {last}
      </Text>
      <Button variant="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </Box>
  );
}

/** Words that are read, spoken, translated or kept whole in a way of one's own. */
export function SpecialWords() {
  const [choice, choose] = useChoice();
  const { data, error, refetch, isFetching } = useSpecialWordsQuery(askedBy(choice), {
    refetchOnMountOrArgChange: true,
  });
  const { data: rights } = useMyFeaturesQuery(undefined);
  const may = rights === undefined || rights.features.includes('special_words');
  const [over, setOver] = useState<Over>();
  const { gone, forget, drop, undo } = useRemoving();
  const write = useExport(MINE);
  const close = () => setOver(undefined);
  const narrow = askedBy({ ...choice, page: 1 });
  return (
    <Page
      title="特殊词"
      width="960px"
      aside={
        may && (
          <Box display="flex" flexWrap="wrap" gap="2">
            <Button variant="ghost" disabled={write.busy} onClick={() => void write.run()}>
              导出
            </Button>
            <Button variant="ghost" onClick={() => setOver('import')}>
              导入
            </Button>
            <Button onClick={() => setOver({ from: {} })}>添加</Button>
          </Box>
        )
      }
    >
      <Text color="fg.muted" mt="-4" mb="5" maxW="40em">
        总被读错的名字、术语、缩写，在这里定下怎么读、怎么念、怎么译。以后生成的课都照它来。
      </Text>
      {!may && (
        <Text mb="5">
          你的等级还不能自己设特殊词，
          <chakra.span asChild color="pine.fg" textDecoration="underline">
            <Link to="/upgrade">去看看</Link>
          </chakra.span>
          。
        </Text>
      )}
      <Filters choice={choice} onChoose={choose} />
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '特殊词加载失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Bone h="240px" radius="12px" />}
      {data?.total === 0 &&
        (Object.keys(narrow).length > 2 ? (
          <Empty text="没有符合条件的词。" />
        ) : (
          <Empty text="还没有特殊词。听到读错的词，就在这里定下它的读法。">
            {may && <Button onClick={() => setOver({ from: {} })}>添加第一个</Button>}
          </Empty>
        ))}
      {data && data.total > 0 && (
        <>
          <Text
            role="status"
            fontSize="sm"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            mb="1"
            opacity={isFetching ? 0.6 : 1}
          >
            {data.total} 个词
          </Text>
          <chakra.ul m="0" p="0" aria-label="特殊词">
            {data.words.map((word) => (
              <WordRow
                key={word.id}
                word={word}
                onEdit={() => setOver({ known: word })}
                onRemove={() => void drop(word)}
                onOwn={() => setOver({ from: ruleOf(word) })}
              />
            ))}
          </chakra.ul>
          <Pages total={data.total} page={choice.page} onPage={(page) => choose({ page })} />
        </>
      )}
      <Suspense fallback={null}>
        {over === 'import' && <ImportDialog place={MINE} onClose={close} />}
        {typeof over === 'object' && 'known' in over && (
          <WordDialog known={over.known} place={placeOf(over.known)} onClose={close} />
        )}
        {typeof over === 'object' && 'from' in over && (
          <WordDialog from={over.from} place={MINE} onClose={close} />
        )}
      </Suspense>
      {gone && <WayBack key={gone.id} word={gone} onUndo={() => void undo()} onGone={forget} />}
    </Page>
  );
}
