import { csvOf, type Plain } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { saveCsv } from './save.js';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** What the export says; without it the column stays out. */
  plain?: (row: Row) => Plain;
  /** Figures stand flush right. */
  numeric?: boolean;
  /** By what the list is sorted when its head is pressed. */
  sort?: string;
  /** Only buttons: the head is for readers. */
  actions?: boolean;
  w?: string;
}

/** By what a list is sorted, and what a press on a head asks for. */
export interface Sorted {
  by: string;
  order: 'asc' | 'desc';
  onSort: (by: string, order: 'asc' | 'desc') => void;
}

/** A page of a list as RTK Query gives it. */
interface Asked {
  error?: unknown;
  isFetching?: boolean;
  refetch?: () => unknown;
}

const BONES = Array.from({ length: 5 }, (_, at) => at);

/** A second press turns the order round. */
function SortHead({ title, sort, sorted }: { title: string; sort: string; sorted: Sorted }) {
  const mine = sorted.by === sort;
  const order = mine && sorted.order === 'desc' ? 'asc' : 'desc';
  return (
    <chakra.button
      type="button"
      minH="40px"
      cursor="pointer"
      color={mine ? 'fg' : undefined}
      onClick={() => sorted.onSort(sort, order)}
    >
      {title}
      <span aria-hidden="true">{mine ? (sorted.order === 'asc' ? ' ↑' : ' ↓') : ''}</span>
    </chakra.button>
  );
}

/** One dense table for the whole administration: the shape while it loads, the words when it is empty, and the way on when it fails. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  empty,
  asked = {},
  sorted,
}: {
  label: string;
  sorted?: Sorted;
  columns: Column<Row>[];
  /** Absent: not here yet. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  empty: string;
  asked?: Asked;
}) {
  if (!rows && asked.error)
    return (
      <Failed
        error={asked.error}
        text={messageOf(asked.error, `${label}加载失败`)}
        onRetry={() => void asked.refetch?.()}
      />
    );
  return (
    <Box
      role="region"
      aria-label={label}
      aria-busy={!rows || asked.isFetching}
      tabIndex={0}
      position="relative" // what is there for readers alone scrolls along instead of making the page wide
      overflowX="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
    >
      <chakra.table
        w="100%"
        fontSize="sm"
        css={{
          borderCollapse: 'collapse',
          '& th, & td': { px: '3', py: '1.5', verticalAlign: 'middle', textAlign: 'start' },
          '& th:first-of-type, & td:first-of-type': { pl: '4' },
          // On a phone the table scrolls: Chinese would wrap after every character first.
          '& td:not(:has(input, button))': { minW: { base: '7em', md: 'auto' } },
          '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
          '& tbody tr:hover': { bg: 'bg.subtle' },
        }}
      >
        <chakra.thead bg="bg.subtle">
          <tr>
            {columns.map(({ title, numeric, actions, w, sort }) => (
              <chakra.th
                key={title}
                scope="col"
                fontWeight="500"
                color="fg.muted"
                whiteSpace="nowrap"
                h="40px"
                w={w}
                aria-sort={
                  sort === undefined || sort !== sorted?.by
                    ? undefined
                    : sorted.order === 'asc'
                      ? 'ascending'
                      : 'descending'
                }
                css={numeric ? { textAlign: 'end !important' } : undefined}
              >
                {actions ? (
                  <chakra.span srOnly>{title}</chakra.span>
                ) : sort !== undefined && sorted ? (
                  <SortHead title={title} sort={sort} sorted={sorted} />
                ) : (
                  title
                )}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {!rows &&
            BONES.map((at) => (
              <chakra.tr key={at} h="48px">
                <td colSpan={columns.length}>
                  <Bone h="16px" w={`${90 - at * 9}%`} />
                </td>
              </chakra.tr>
            ))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length}>
                <Text py="6" textAlign="center" color="fg.muted">
                  {empty}
                </Text>
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <chakra.tr key={keyOf(row)} h="48px">
              {columns.map(({ title, cell, numeric, actions }) => (
                <chakra.td
                  key={title}
                  fontVariantNumeric="tabular-nums"
                  whiteSpace={actions ? 'nowrap' : undefined}
                  css={numeric || actions ? { textAlign: 'end !important' } : undefined}
                >
                  {cell(row)}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** The rows on the screen, as a file. */
export function Export<Row>({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
}) {
  const kept = columns.flatMap(({ title, plain }) => (plain ? [{ title, plain }] : []));
  const write = () => {
    const lines = (rows ?? []).map((row) => kept.map(({ plain }) => plain(row)));
    const text = csvOf([kept.map(({ title }) => title), ...lines]);
    saveCsv(text, name);
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={!rows || rows.length === 0}
      aria-label={`导出 CSV：${name}`}
      title="导出表里现在的这些行"
      onClick={write}
    >
      导出 CSV
    </Button>
  );
}

export function Pager({
  page,
  pageSize,
  total,
  onPage,
}: {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  if (total === 0) return null;
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="2"
      mt="2"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <Text color="fg.muted" mr="2" role="status">
        {first <= last ? `第 ${first}–${last} 条，` : ''}共 {total.toLocaleString('zh-CN')} 条
      </Text>
      {total > pageSize && (
        <>
          <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            上一页
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          >
            下一页
          </Button>
        </>
      )}
    </Box>
  );
}
