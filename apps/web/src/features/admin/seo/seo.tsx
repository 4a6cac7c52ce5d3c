import type { SeoPlace, SeoSetting } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '../kit/badge.js';
import { Screen, Section } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';
import { useSeoSettingsQuery } from './calls.js';
import { Lacking } from './lacking.js';
import { SeoDialog } from './seo-dialog.js';

const saidOrNot = (text: string) =>
  text === '' ? (
    <chakra.span color="fg.subtle">默认</chakra.span>
  ) : (
    <chakra.span overflowWrap="anywhere">{text}</chakra.span>
  );

const columnsOf = (onEdit: (place: SeoPlace) => void): Column<SeoSetting>[] => [
  { title: '页面', cell: ({ name }) => name, w: '9em' },
  { title: '标题', cell: ({ title }) => saidOrNot(title) },
  { title: '描述', cell: ({ description }) => saidOrNot(description) },
  {
    title: '收录',
    w: '6em',
    cell: ({ indexing }) =>
      indexing ? <Badge tone="good">允许</Badge> : <Badge tone="bad">不允许</Badge>,
  },
  {
    title: '操作',
    actions: true,
    cell: ({ place, name }) => (
      <Button variant="ghost" size="sm" aria-label={`改${name}`} onClick={() => onEdit(place)}>
        改
      </Button>
    ),
  },
];

/** What search engines and previews are told of each page. */
export function Seo() {
  const asked = useSeoSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<SeoPlace>();
  const { settings, base } = asked.data ?? {};
  const of = (place: SeoPlace | undefined) => settings?.find((one) => one.place === place);
  const [setting, site] = [of(edited), of('site')];
  return (
    <Screen
      title="搜索引擎"
      lead="搜索结果里和分享出去的链接上写什么。不写的地方，用页面自己的话。"
    >
      <Section title="给搜索引擎的说法">
        <Table
          label="给搜索引擎的说法"
          columns={columnsOf(setEdited)}
          rows={settings}
          keyOf={({ place }) => place}
          asked={asked}
          empty="没有可以设置的页面"
        />
      </Section>
      {asked.data && base === undefined && (
        <Box role="note" borderLeftWidth="3px" borderColor="vermilion.mark" pl="3" my="5">
          <Text>
            没有设置 PUBLIC_URL：别人的搜索引擎不知道这里的地址，站点地图和规范地址都不会给出。
          </Text>
        </Box>
      )}
      {asked.data && <Lacking />}
      {setting && site && (
        <SeoDialog
          key={setting.place}
          setting={setting}
          site={site}
          base={base ?? window.location.origin}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Screen>
  );
}
