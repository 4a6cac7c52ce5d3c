import {
  EVENT_QUERIES,
  RenameEventQuery,
  SaveEventQuery,
  type EventFilter,
  type EventQuery,
} from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { useAct, useSubmit } from '../kit/act.js';
import { Field, FormDialog, TextInput } from '../kit/form.js';
import {
  useDeleteEventQueryMutation,
  useEventQueriesQuery,
  useRenameEventQueryMutation,
  useSaveEventQueryMutation,
} from './calls.js';
import { isNarrowed, listOf } from './wanted.js';

/** Asks what a query is called: a new one, or one that is there. */
function NameDialog({
  query,
  filter,
  onClose,
}: {
  query?: EventQuery | undefined;
  filter: EventFilter;
  onClose: () => void;
}) {
  const [name, setName] = useState(query?.name ?? '');
  const [save] = useSaveEventQueryMutation();
  const [rename] = useRenameEventQueryMutation();
  const submit = useSubmit();
  const send = async () => {
    if (query) {
      const read = readForm(RenameEventQuery, { name });
      if ('fault' in read) return read;
      return submit(() => rename({ id: query.id, ...read.data }), '已改名');
    }
    const read = readForm(SaveEventQuery, { name, filter });
    if ('fault' in read) return read;
    return submit(() => save(read.data), '已保存，只有你看得到');
  };
  return (
    <FormDialog
      title={query ? '给查询改名' : '保存这个查询'}
      verb={query ? '改名' : '保存'}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="名字" hint="例如：今天的举报">
        {(field) => (
          <TextInput
            {...field}
            value={name}
            maxLength={EVENT_QUERIES.name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

const same = (a: EventFilter, b: EventFilter): boolean => listOf(a) === listOf(b);

/** What was kept in words that this program does not read: it can be thrown away, and stands in nobody's way. */
function Unreadable({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <Box display="flex" alignItems="center" maxW="100%" minW="0">
      <Text color="fg.muted" truncate title={name}>
        {name}
      </Text>
      <chakra.span color="fg.muted" flexShrink="0">
        （条件读不懂了）
      </chakra.span>
      <Button variant="ghost" size="sm" aria-label={`删除 ${name}`} onClick={onDelete}>
        删除
      </Button>
    </Box>
  );
}

/** What this administrator looks for again and again, a press away; the one that is open can be renamed and thrown away. */
export function SavedQueries({ filter }: { filter: EventFilter }) {
  const { data } = useEventQueriesQuery(undefined);
  const [naming, setNaming] = useState<EventQuery | 'new'>();
  const [remove] = useDeleteEventQueryMutation();
  const act = useAct();
  const queries = data?.queries ?? [];
  const open = queries.find((query) => query.filter && same(query.filter, filter));
  const drop = (id: string) => act(() => remove(id), '已删除，事件还在');
  return (
    <Box
      role="group"
      aria-label="保存的查询"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      minH="40px"
      mb="4"
      fontSize="sm"
    >
      {queries.map((query) =>
        query.filter ? (
          <Button
            key={query.id}
            asChild
            variant={query === open ? 'solid' : 'outline'}
            size="sm"
            maxW="100%"
          >
            <Link to={listOf(query.filter)} aria-current={query === open ? 'page' : undefined}>
              <chakra.span truncate>{query.name}</chakra.span>
            </Link>
          </Button>
        ) : (
          <Unreadable key={query.id} name={query.name} onDelete={() => void drop(query.id)} />
        ),
      )}
      {data && queries.length === 0 && !isNarrowed(filter) && (
        <Text color="fg.muted">筛选以后可以保存下来，下次一点就到。</Text>
      )}
      {data && !open && isNarrowed(filter) && (
        <Button variant="ghost" size="sm" onClick={() => setNaming('new')}>
          保存这个查询
        </Button>
      )}
      {open && (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`给 ${open.name} 改名`}
            onClick={() => setNaming(open)}
          >
            改名
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`删除 ${open.name}`}
            onClick={() => void drop(open.id)}
          >
            删除
          </Button>
        </>
      )}
      {naming && (
        <NameDialog
          query={naming === 'new' ? undefined : naming}
          filter={filter}
          onClose={() => setNaming(undefined)}
        />
      )}
    </Box>
  );
}
