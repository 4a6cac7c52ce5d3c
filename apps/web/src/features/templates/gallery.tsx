import { TemplateList, type TemplateSummary } from '@app/contracts';
import { Box, Button, chakra } from '@chakra-ui/react';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { useKept, useKeeping } from '../../shared/lib/kept/use-kept.js';
import { LastTime } from '../../shared/ui/last-time.js';
import { Bone, Empty, Failed } from '../../shared/ui/page.js';
import { part } from '../../shared/ui/part.js';
import {
  PAGE_SIZE,
  useDeleteTemplateMutation,
  useTemplatesQuery,
  useUndeleteTemplateMutation,
  type Filter,
} from './calls.js';
import { TemplateCard } from './template-card.js';
import { ThrownAway } from './thrown-away.js';

const EditTemplate = part(() => import('./edit-template.js'), 'EditTemplate');

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
    gap: '5',
    alignItems: 'start',
  },
});

const EMPTY: Record<Filter, string> = {
  all: '还没有模板。在编辑器里把一课排好，就可以「存为模板」。',
  official: '还没有官方模板。',
  mine: '你还没有模板。看到喜欢的可以「收为我的」；自己排好的一课，也可以在编辑器里「存为模板」。',
};

/** One page of it, and the way to the next. */
function PageOf({
  filter,
  page,
  heard,
  onHear,
  onMore,
  onEdit,
  onDelete,
}: {
  filter: Filter;
  page: number;
  /** Which of them sounds. */
  heard: string | undefined;
  onHear: (id: string | undefined) => void;
  onMore: (() => void) | undefined;
  onEdit: (template: TemplateSummary) => void;
  onDelete: (template: TemplateSummary) => void;
}) {
  const answer = useTemplatesQuery({ filter, page });
  const url = `templates?filter=${filter}&page=${page}`;
  const { data, last, looking } = useKept(url, answer, TemplateList);
  useKeeping(url, page === 1 ? answer.data : undefined);
  const { error, refetch } = answer;
  if (!data && error && !looking)
    return (
      <Failed
        error={error}
        text={messageOf(error, '模板加载失败')}
        onRetry={() => void refetch()}
      />
    );
  if (data?.total === 0)
    return (
      <Empty text={EMPTY[filter]}>
        <Button asChild variant="outline">
          <Link to="/">做一课</Link>
        </Button>
      </Empty>
    );
  return (
    <>
      <LastTime on={last && data !== undefined} />
      <Grid aria-busy={!data}>
        {data
          ? data.templates.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                heard={heard === template.id}
                onHear={(hears) => onHear(hears ? template.id : undefined)}
                onEdit={() => onEdit(template)}
                onDelete={() => onDelete(template)}
              />
            ))
          : [1, 2, 3, 4].map((n) => <Bone key={n} h="320px" radius="12px" />)}
      </Grid>
      {onMore && data && data.total > page * PAGE_SIZE && (
        <Box display="grid" justifyItems="center" mt="8">
          <Button variant="outline" onClick={onMore}>
            更多
          </Button>
        </Box>
      )}
    </>
  );
}

/** Templates, page under page, and what can be done with one's own. */
export function Gallery({ filter }: { filter: Filter }) {
  const [pages, setPages] = useState(1);
  const [heard, setHeard] = useState<string>();
  const [edited, setEdited] = useState<TemplateSummary>();
  const [thrown, setThrown] = useState<TemplateSummary>();
  const [remove] = useDeleteTemplateMutation();
  const [undelete] = useUndeleteTemplateMutation();
  const notify = useNotify();
  const forget = useCallback(() => setThrown(undefined), []);
  const drop = async (template: TemplateSummary) => {
    const { error } = await remove(template.id);
    if (error) notify(messageOf(error, '没有删除成功'), 'bad');
    else setThrown(template);
  };
  const back = async ({ id }: TemplateSummary) => {
    setThrown(undefined);
    const { error } = await undelete(id);
    if (error) notify(messageOf(error, '没有恢复成功'), 'bad');
  };
  return (
    <Box display="grid" gap="5">
      {Array.from({ length: pages }, (_, n) => (
        <Box key={n}>
          <PageOf
            filter={filter}
            page={n + 1}
            heard={heard}
            onHear={setHeard}
            onMore={n + 1 === pages ? () => setPages(pages + 1) : undefined}
            onEdit={setEdited}
            onDelete={(template) => void drop(template)}
          />
        </Box>
      ))}
      {edited && (
        <Suspense>
          <EditTemplate template={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {thrown && (
        <ThrownAway
          key={thrown.id}
          title={thrown.title}
          onUndo={() => void back(thrown)}
          onGone={forget}
        />
      )}
    </Box>
  );
}
