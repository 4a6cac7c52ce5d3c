import type { GlobalWord, SpecialWordKind } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import {
  useChangeSpecialWordMutation,
  useRemoveSpecialWordMutation,
} from '../../../shared/lib/words/calls.js';
import { KINDS, languagesWith, ruleOf } from '../../../shared/lib/words/names.js';
import { useExport } from '../../../shared/lib/words/use-export.js';
import { Choice, Toggle } from '../../../shared/ui/controls.js';
import { part } from '../../../shared/ui/part.js';
import { useAct } from '../kit/act.js';
import { FoundWhy } from '../kit/figure-why.js';
import { TextInput } from '../kit/form.js';
import { useReasoned } from '../kit/reasoned.js';
import { Screen, WorkButton } from '../kit/screen.js';
import { Export, Pager, Table, type Column } from '../kit/table.js';
import { useSettled } from '../kit/use-settled.js';
import { When } from '../kit/when.js';
import { useGlobalWordsQuery } from './calls.js';
import { HouseCount } from './house-count.js';

const WordForm = part(() => import('./word-form.js'), 'WordForm');
const ImportDialog = part(
  () => import('../../../shared/ui/words/import-dialog.js'),
  'ImportDialog',
);

const PAGE_SIZE = 50;
const EVERYBODY = { scope: 'global' } as const;

interface Wanted {
  q: string;
  language: string;
  kind: SpecialWordKind | '';
  page: number;
}
const ALL: Wanted = { q: '', language: '', kind: '', page: 1 };

function Filters({ wanted, onWant }: { wanted: Wanted; onWant: (wanted: Wanted) => void }) {
  const choose = (changed: Partial<Wanted>) => onWant({ ...wanted, page: 1, ...changed });
  return (
    <Box display="flex" flexWrap="wrap" gap="3" mb="3" role="search">
      <TextInput
        type="search"
        aria-label="找特殊词"
        placeholder="词语、读法、译法"
        maxLength={60}
        w="min(320px, 100%)"
        value={wanted.q}
        onChange={({ target }) => choose({ q: target.value })}
      />
      <Choice
        hideLabel
        label="语言"
        value={wanted.language}
        onChange={(language) => choose({ language })}
        options={[
          { value: '', text: '全部语言' },
          ...languagesWith(wanted.language).map((code) => ({
            value: code,
            text: languageName(code),
          })),
        ]}
      />
      <Choice
        hideLabel
        label="种类"
        value={wanted.kind}
        onChange={(kind) => choose({ kind: kind as Wanted['kind'] })}
        options={[
          { value: '', text: '全部种类' },
          ...Object.entries(KINDS).map(([value, text]) => ({ value, text })),
        ]}
      />
    </Box>
  );
}

const makerOf = ({ by }: GlobalWord): string => by?.username ?? (by ? '已注销用户' : '');

function Switch({ word }: { word: GlobalWord }) {
  const [change, { isLoading }] = useChangeSpecialWordMutation();
  const act = useAct();
  const on = isLoading ? !word.isEnabled : word.isEnabled;
  const turn = (isEnabled: boolean) =>
    act(
      () => change({ id: word.id, ...ruleOf(word), isEnabled, seen: ruleOf(word) }),
      isEnabled ? `「${word.word}」已启用` : `「${word.word}」已停用`,
    );
  return <Toggle label={`启用 ${word.word}`} on={on} onChange={(to) => void turn(to)} />;
}

const columnsWith = (
  onEdit: (word: GlobalWord) => void,
  onRemove: (word: GlobalWord) => void,
): Column<GlobalWord>[] => [
  {
    title: '词语',
    plain: ({ word }) => word,
    cell: ({ word, language, kind }) => (
      <chakra.span lang={kind === 'glossary' ? undefined : language} fontWeight="600">
        {word}
      </chakra.span>
    ),
  },
  { title: '种类', plain: ({ kind }) => KINDS[kind], cell: ({ kind }) => KINDS[kind] },
  {
    title: '读法或译法',
    plain: ({ value }) => value,
    cell: ({ value, language }) => <span lang={language}>{value}</span>,
  },
  {
    title: '语言',
    plain: ({ language }) => language,
    cell: ({ language }) => languageName(language),
  },
  {
    title: '优先级',
    numeric: true,
    why: ({ id }) => ({ key: 'wordPriorityOf', of: id }),
    plain: ({ priority }) => priority,
    cell: ({ priority }) => priority,
  },
  {
    title: '影响',
    why: () => ({ key: 'wordLessonsLooked' }),
    cell: ({ word, language, kind }) => (
      <HouseCount asked={{ word, language, kind }} label={`数一数影响多少句：${word}`} />
    ),
  },
  {
    title: '添加者',
    plain: makerOf,
    cell: (word) => makerOf(word) || <span aria-label="没有记录">—</span>,
  },
  { title: '更改', plain: ({ updatedAt }) => updatedAt, cell: ({ updatedAt }) => <When at={updatedAt} /> }, // prettier-ignore
  {
    title: '启用',
    plain: ({ isEnabled }) => (isEnabled ? '是' : '否'),
    cell: (word) => <Switch word={word} />,
  },
  {
    title: '操作',
    actions: true,
    cell: (word) => (
      <>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`编辑 ${word.word}`}
          onClick={() => onEdit(word)}
        >
          编辑
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`删除 ${word.word}`}
          onClick={() => onRemove(word)}
        >
          删除
        </Button>
      </>
    ),
  },
];

/** Words that hold for everybody. */
export function SpecialWords() {
  const [wanted, setWanted] = useState(ALL);
  const q = useSettled(wanted.q).trim();
  const [open, setOpen] = useState<GlobalWord | 'new' | 'import'>();
  const { language, kind, page } = wanted;
  const filter = { ...(q && { q }), ...(language && { language }), ...(kind && { kind }) };
  const asked = useGlobalWordsQuery(
    { page, pageSize: PAGE_SIZE, ...filter },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = asked;
  const [remove] = useRemoveSpecialWordMutation();
  const ask = useReasoned();
  const write = useExport(EVERYBODY);
  const drop = (word: GlobalWord) =>
    ask({
      title: `删除「${word.word}」`,
      text: '以后生成的课不再照它来；已经生成的声音不变，作者那里会显示需要重新生成。',
      verb: '删除',
      danger: true,
      change: (why) => remove({ id: word.id, ...why }),
      done: `已删除「${word.word}」`,
    });
  const close = () => setOpen(undefined);
  const columns = columnsWith(setOpen, drop);
  return (
    <Screen
      title="特殊词"
      lead="对所有人的课都有效。作者自己的词和单独一课的词，都比这里的优先。"
      aside={
        <>
          <Export name="特殊词" columns={columns} rows={data?.words} />
          <WorkButton variant="ghost" size="sm" busy={write.busy} onClick={() => void write.run()}>
            导出 TSV
          </WorkButton>
          <Button variant="ghost" size="sm" onClick={() => setOpen('import')}>
            导入 TSV
          </Button>
          <Button size="sm" onClick={() => setOpen('new')}>
            添加
          </Button>
        </>
      }
    >
      <Filters wanted={wanted} onWant={setWanted} />
      <Table
        label="特殊词"
        columns={columns}
        rows={data?.words}
        keyOf={({ id }) => id}
        asked={asked}
        empty={q || language || kind ? '没有符合条件的词' : '还没有对所有人生效的特殊词'}
      />
      {data && <Pager {...data} onPage={(next) => setWanted({ ...wanted, page: next })} />}
      <FoundWhy
        whole={{ of: 'specialWords', title: '特殊词总数' }}
        found={{ of: 'specialWordsFound', title: '符合条件的特殊词' }}
        filter={filter}
      />
      <Text fontSize="sm" color="fg.muted" mt="3">
        谁在什么时候改了什么、为什么，都记在
        <chakra.span asChild color="pine.fg" textDecoration="underline">
          <Link to="/admin/security">安全</Link>
        </chakra.span>
        的操作记录里。
      </Text>
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog place={EVERYBODY} onClose={close} />}
        {open === 'new' && <WordForm onClose={close} />}
        {typeof open === 'object' && (
          <WordForm known={data?.words.find(({ id }) => id === open.id) ?? open} onClose={close} />
        )}
      </Suspense>
    </Screen>
  );
}
