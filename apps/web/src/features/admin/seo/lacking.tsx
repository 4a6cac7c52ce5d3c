import type { SeoLack, SeoPage } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Badge } from '../kit/badge.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Section } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';
import { useLackingPagesQuery } from './calls.js';

const LACKS: Readonly<Record<SeoLack, string>> = {
  'no-description': '没有描述',
  'short-description': '描述太短',
  'long-title': '标题太长',
  'same-title': '标题和别的页面一样',
  'no-picture': '没有图片',
};
const COLUMNS: Column<SeoPage>[] = [
  {
    title: '页面',
    plain: ({ path }) => path,
    cell: ({ path, title }) => (
      <chakra.span asChild color="pine.fg" overflowWrap="anywhere">
        <Link to={path}>{title}</Link>
      </chakra.span>
    ),
  },
  {
    title: '缺什么',
    plain: ({ lacks }) => lacks.map((one) => LACKS[one]).join('、'),
    cell: ({ lacks }) => (
      <Box display="flex" flexWrap="wrap" gap="1">
        {lacks.map((one) => (
          <Badge key={one}>{LACKS[one]}</Badge>
        ))}
      </Box>
    ),
  },
];

/** Pages that search engines would rather have otherwise. */
export function Lacking() {
  const asked = useLackingPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title="有缺的页面">
      <Text color="fg.muted" fontSize="sm" minH="1.6em" mb="2">
        {asked.data &&
          `看了每一类最新的，一共 ${asked.data.looked} 页；公开的页面有 ${asked.data.total} 个。`}
      </Text>
      <Table
        label="有缺的页面"
        columns={COLUMNS}
        rows={asked.data?.pages}
        keyOf={({ path }) => path}
        asked={asked}
        empty="看过的页面都不缺什么"
      />
      <TotalWhy of="publicPages" title="公开的页面" />
    </Section>
  );
}
