import { csvOf, type Plain } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { CellTold, Explained } from './cell-why.js';
import type { FigureAsked } from './figures-calls.js';
import { saveCsv } from './save.js';

interface AnyColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** What the export says; without it the column stays out. */
  plain?: (row: Row) => Plain;
  /** By what the list is sorted when its head is pressed. */
  sort?: string;
  /** Only buttons: the head is for readers. */
  actions?: boolean;
  w?: string;
}
/** A figure of the row, or nothing where the cell has no number. */
type WhyOfRow<Row> = (row: Row) => FigureAsked | undefined;
/**
 * Figures stand flush right, and none without where it comes from: one of the row; `beside`: told with the table, which is all of one figure
 * or of one run; `said`: it is no count, the row itself says it, as a place in the log.
 */
export type Column<Row> = AnyColumn<Row> &
  ({ numeric?: never; why?: WhyOfRow<Row> | 'said' } | { numeric: true; why: WhyOfRow<Row> | 'beside' | 'said' }); // prettier-ignore

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

const figureOf = <Row,>({ why }: Column<Row>, row: Row): FigureAsked | undefined =>
  typeof why === 'function' ? why(row) : undefined;

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
  const [told, setTold] = useState<{ row: string; column: string }>();
  const panel = useId();
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
      containerType="inline-size" // what a number opens is as wide as what is seen of the table
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
          {rows?.map((row) => {
            const of = keyOf(row);
            const open = columns.find(({ title }) => told?.row === of && told.column === title);
            const figure = open && figureOf(open, row);
            return (
              <Fragment key={of}>
                <chakra.tr h="48px">
                  {columns.map((column) => {
                    const { title, cell, numeric, actions } = column;
                    const why = figureOf(column, row) && {
                      title,
                      panel,
                      open: column === open,
                      onToggle: () => setTold(column === open ? undefined : { row: of, column: title }), // prettier-ignore
                    };
                    return (
                      <chakra.td
                        key={title}
                        data-why={typeof column.why === 'string' ? column.why : undefined}
                        fontVariantNumeric="tabular-nums"
                        whiteSpace={actions ? 'nowrap' : undefined}
                        css={numeric || actions ? { textAlign: 'end !important' } : undefined}
                      >
                        {why ? (
                          <Explained {...why} alone={numeric === true}>
                            {cell(row)}
                          </Explained>
                        ) : (
                          cell(row)
                        )}
                      </chakra.td>
                    );
                  })}
                </chakra.tr>
                {figure && (
                  <tr>
                    <td colSpan={columns.length}>
                      <CellTold id={panel} asked={figure} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
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
