import type { TranslationService } from '@app/contracts';
import { Button, chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { part } from '../../../shared/ui/part.js';
import { useAct } from '../kit/act.js';
import { useReasoned } from '../kit/reasoned.js';
import { Screen } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';
import { When } from '../kit/when.js';
import {
  useOrderTranslationServicesMutation,
  useRemoveTranslationServiceMutation,
  useTranslationServicesQuery,
} from './calls.js';
import { Environment } from './environment.js';
import { KINDS } from './kinds.js';
import { TryButton } from './try-button.js';
import { Used } from './used.js';

const ServiceForm = part(() => import('./service-form.js'), 'ServiceForm');

const nameOf = ({ kind, model }: TranslationService): string =>
  model === undefined ? KINDS[kind].name : `${KINDS[kind].name} ${model}`;

const columnsWith = (
  onEdit: (service: TranslationService) => void,
  onRemove: (service: TranslationService) => void,
  onFirst: (service: TranslationService) => void,
  first: string | undefined,
): Column<TranslationService>[] => [
  {
    title: '服务',
    cell: (service) => <chakra.span fontWeight="600">{nameOf(service)}</chakra.span>,
  },
  {
    title: '地址',
    cell: ({ url }) => (
      <chakra.span fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
        {url === '' ? '它自己的' : url}
      </chakra.span>
    ),
  },
  { title: '密钥', cell: ({ hasKey }) => (hasKey ? '存了' : '没有') },
  { title: '用量', cell: ({ used }) => <Used months={used ?? []} /> },
  { title: '更改', cell: ({ changedAt }) => <When at={changedAt} /> },
  {
    title: '测试',
    w: '30%',
    cell: (service) => <TryButton id={service.id} name={nameOf(service)} />,
  },
  {
    title: '操作',
    actions: true,
    cell: (service) => (
      <>
        {service.id !== first && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`先问它：${nameOf(service)}`}
            onClick={() => onFirst(service)}
          >
            先问它
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={`修改 ${nameOf(service)}`}
          onClick={() => onEdit(service)}
        >
          修改
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`删除 ${nameOf(service)}`}
          onClick={() => onRemove(service)}
        >
          删除
        </Button>
      </>
    ),
  },
];

/** Who translates lessons: what is set up here is asked first, in this order, then what the environment has. */
export function Translation() {
  const [open, setOpen] = useState<TranslationService | 'new'>();
  const asked = useTranslationServicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = asked;
  const [order] = useOrderTranslationServicesMutation();
  const [remove] = useRemoveTranslationServiceMutation();
  const act = useAct();
  const ask = useReasoned();
  const ids = data?.services.map(({ id }) => id) ?? [];
  const drop = (service: TranslationService) =>
    ask({
      title: `删除 ${nameOf(service)}`,
      text: '以后不再问它，存着的密钥也一起忘掉。已有的译文不变。',
      verb: '删除',
      danger: true,
      change: (why) => remove({ id: service.id, ...why }),
      done: `已删除 ${nameOf(service)}`,
    });
  const toFirst = ({ id }: TranslationService) =>
    void act(() => order([id, ...ids.filter((one) => one !== id)]), '已经排到最前面');
  const columns = columnsWith(setOpen, drop, toFirst, ids[0]);
  const close = () => setOpen(undefined);
  return (
    <Screen
      title="翻译服务"
      lead="从上往下问：前一个没译出来的，再问下一个。改了马上生效，不用重启。密钥加密存放，存了以后谁也看不到。用量是我们送出去的，按 UTC 的月份算。"
      aside={
        <Button size="sm" onClick={() => setOpen('new')}>
          添加
        </Button>
      }
    >
      <Table
        label="翻译服务"
        columns={columns}
        rows={data?.services}
        keyOf={({ id }) => id}
        asked={asked}
        empty="还没有在这里添加翻译服务"
      />
      {data && <Environment services={data.environment} />}
      <Suspense fallback={null}>
        {open === 'new' && <ServiceForm onClose={close} />}
        {typeof open === 'object' && <ServiceForm known={open} onClose={close} />}
      </Suspense>
    </Screen>
  );
}
