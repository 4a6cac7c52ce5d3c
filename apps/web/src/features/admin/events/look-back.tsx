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
      {({ moment, documents = [] }) => (
        <>
          <Text mb="3" fontSize="sm" fontVariantNumeric="tabular-nums">
            <MomentLine moment={moment} />
          </Text>
          {documents.length === 0 ? (
            <Empty text="那一刻没有这样的文档。" />
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
      {({ moment, than, documents = [] }) => (
        <>
          <PastDifferences moment={moment} than={than} differences={documents} />
          {documents.length === 0 && <Empty text="两个时刻之间没有不同。" />}
        </>
      )}
    </Outcome>
  );
}

function Asking({ models, head }: Pick<PastModels, 'models' | 'head'>) {
  const [search, setSearch] = useSearchParams();
  const wanted = pastWantedOf(search);
  const name = search.toString();
  const Answer = wanted.compare ? Between : Then;
  return (
    <>
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
        <Asking models={data.models} head={data.head} />
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
