import type { TranslationServices } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Table, type Column } from '../kit/table.js';
import { Used } from './used.js';

type Service = TranslationServices['environment'][number];

const COLUMNS: Column<Service>[] = [
  { title: '服务', cell: ({ name }) => <chakra.span fontWeight="600">{name}</chakra.span> },
  { title: '用量', cell: ({ used }) => <Used months={used ?? []} /> },
];

/** What the environment sets up: asked after the others, changed on the server alone. */
export function Environment({ services }: { services: readonly Service[] }) {
  if (services.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted" mt="3">
        环境变量里没有翻译服务；装了 Apertium 时，它有的语言由它译。
      </Text>
    );
  return (
    <Box mt="8">
      <Heading as="h2" fontSize="lg" mb="1">
        由环境变量设置
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="3">
        排在上面这些之后问。要改，在服务器上改环境变量，再重启。
      </Text>
      <Table
        label="由环境变量设置的翻译服务"
        columns={COLUMNS}
        rows={services}
        keyOf={({ id }) => id}
        empty=""
      />
    </Box>
  );
}
