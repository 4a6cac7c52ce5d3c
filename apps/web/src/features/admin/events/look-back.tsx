import type { PastFolding, PastModels } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { Folding } from '../kit/folding.js';
import { Screen } from '../kit/screen.js';
import { usePastDifferenceQuery, usePastModelsQuery, usePastQuery } from './calls.js';
import { PastDifferences } from './past-differences.js';
import { MomentLine, PastDocuments } from './past-documents.js';
import { PastForm } from './past-form.js';
import { differenceAsked, momentAsked, pastSearch, pastWantedOf, type PastWanted } from './past-wanted.js'; // prettier-ignore

/** While it is folded it is asked for again and again, in ms. */
const EVERY_MS = 500;

interface Asked<A> {
  currentData?: A | undefined;
  error?: unknown;
  refetch: () => unknown;
}
/** What came of a question: its answer, how far it is, or why there is none; with the way to the next page. */
function Outcome<A extends { folding?: PastFolding | undefined; next?: string | undefined }>({
  asked: { currentData: data, error, refetch },
  wanted,
  stopped,
  onStop,
  children,
}: {
  asked: Asked<A>;
  wanted: PastWanted;
  stopped: boolean;
  onStop: (stopped: boolean) => void;
  children: (answer: A) => ReactNode;
}) {
  if (error)
    return (
      <Failed
        error={error}
        text={messageOf(error, '没有折叠成功')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Bone h="320px" radius="10px" />;
  if (data.folding)
    return (
      <Folding
        folding={data.folding}
        stopped={stopped}
        onStop={() => onStop(true)}
        onGoOn={() => onStop(false)}
      />
    );
  const { after, ...first } = wanted;
  const pages = [
    ...(after === undefined ? [] : [['回到开头', first] as const]),
    ...(data.next === undefined ? [] : [['再往后', { ...first, after: data.next }] as const]),
  ];
  return (
    <>
      {children(data)}
      <Box display="flex" gap="2" mt="3">
        {pages.map(([text, to]) => (
          <Button key={text} asChild variant="outline" size="sm">
            <Link to={{ search: pastSearch(to).toString() }}>{text}</Link>
          </Button>
        ))}
      </Box>
    </>
  );
}

/** Asks until it is folded, or until somebody has enough. */
const useAsking = () => {
  const [stopped, setStopped] = useState(false);
  const [folding, setFolding] = useState(false);
  const options = {
    refetchOnMountOrArgChange: true,
    pollingInterval: folding && !stopped ? EVERY_MS : 0,
  };
  const told = (data: { folding?: PastFolding | undefined } | undefined) => {
    const is = data?.folding !== undefined;
    if (is !== folding) setFolding(is);
  };
  return { stopped, setStopped, options, told };
};

function Then({ wanted, head }: { wanted: PastWanted; head: string }) {
  const { stopped, setStopped, options, told } = useAsking();
  const asked = usePastQuery(momentAsked(wanted, head), options);
  told(asked.currentData);
  return (
    <Outcome asked={asked} wanted={wanted} stopped={stopped} onStop={setStopped}>
      {({ moment, documents = [], next }) => (
        <>
          <Text mb="3" fontSize="sm" fontVariantNumeric="tabular-nums">
            <MomentLine moment={moment} />
          </Text>
          {documents.length === 0 ? (
            <Empty
              text={next === undefined ? '那一刻没有这样的文档。' : '看到这里还没有，请再往后。'}
            />
          ) : (
            <PastDocuments documents={documents} />
          )}
        </>
      )}
    </Outcome>
  );
}

function Between({ wanted, head }: { wanted: PastWanted; head: string }) {
  const { stopped, setStopped, options, told } = useAsking();
  const asked = usePastDifferenceQuery(differenceAsked(wanted, head), options);
  told(asked.currentData);
  return (
    <Outcome asked={asked} wanted={wanted} stopped={stopped} onStop={setStopped}>
      {({ moment, than, documents = [], next }) => (
        <>
          <PastDifferences moment={moment} than={than} differences={documents} />
          {documents.length === 0 && (
            <Empty
              text={
                next === undefined ? '两个时刻之间没有不同。' : '看到这里还没有不同，请再往后。'
              }
            />
          )}
        </>
      )}
    </Outcome>
  );
}

const figure = (position: string): string => Number(position).toLocaleString('zh-CN');

/** What is made ahead is not there yet: later instants are folded first, and that takes as long as it takes. */
function Ahead({ kept, head, every }: Pick<PastModels, 'kept' | 'head' | 'every'>) {
  if (Number(head) - Number(kept) < every) return null;
  return (
    <Text role="note" mb="4" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      过去的样子还在后台准备：到位置 {figure(kept)} / {figure(head)}
      。看更晚的时刻，第一次要多等一会儿。
    </Text>
  );
}

function Asking({ models, head, kept, every }: PastModels) {
  const [search, setSearch] = useSearchParams();
  const wanted = pastWantedOf(search);
  const name = search.toString();
  const Answer = wanted.compare ? Between : Then;
  return (
    <>
      <Ahead kept={kept} head={head} every={every} />
      <PastForm models={models} wanted={wanted} onAsk={(asked) => setSearch(pastSearch(asked))} />
      {wanted.model !== undefined && <Answer key={name} wanted={wanted} head={head} />}
    </>
  );
}

/** Any read model as it was at any instant, and what is otherwise between two. */
export function LookBack() {
  const { data, error, refetch } = usePastModelsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Screen
      title="回看"
      lead="任何读模型在某一刻的样子，由日志重新折叠出来，不碰正在用的。个人信息按已注销来折叠；每次查看都会记下来。"
      aside={
        <chakra.span asChild color="pine.fg" fontSize="sm">
          <Link to="/admin/events">全部事件</Link>
        </chakra.span>
      }
    >
      {data ? (
        <Asking {...data} />
      ) : error ? (
        <Failed
          error={error}
          text={messageOf(error, '读模型加载失败')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Bone h="320px" radius="10px" />
      )}
    </Screen>
  );
}
