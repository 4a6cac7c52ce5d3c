import type { LoggedEventAnswer } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { part } from '../../../shared/ui/part.js';
import { Badge } from '../kit/badge.js';

const OpenDialog = part(() => import('./open-dialog.js'), 'OpenDialog');

type Opened = Readonly<Record<string, unknown>>;
const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

function Value({ value }: { value: unknown }) {
  return (
    <chakra.pre
      m="0"
      fontFamily="mono"
      fontSize="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxH="24em"
      overflowY="auto"
    >
      {written(value)}
    </chakra.pre>
  );
}

/** What an event says, field by field, with what each of them holds; what is sealed can be opened for a reason. */
export function EventFields({ event, schema }: Pick<LoggedEventAnswer, 'event' | 'schema'>) {
  const [opened, setOpened] = useState<Readonly<Record<string, Opened>>>({});
  const [opening, setOpening] = useState<{ of: string; name?: string | undefined }>();
  const holds = new Map(schema?.fields.map(({ field, words }) => [field, words]));
  const sealed = new Map(event.sealed.map((one) => [one.field, one]));
  const fields = [
    ...new Set([
      ...[...holds.keys()].filter((field) => field in event.data || sealed.has(field)),
      ...Object.keys(event.data),
      ...sealed.keys(),
    ]),
  ];
  const valueOf = (field: string) => {
    const lock = sealed.get(field);
    if (!lock) return <Value value={event.data[field]} />;
    const known = opened[lock.of];
    if (known && field in known)
      return known[field] === null ? (
        <Text color="fg.muted">已随账号注销，永远打不开</Text>
      ) : (
        <Box display="flex" gap="3" alignItems="baseline">
          <Value value={known[field]} />
          <Badge tone="bad">已打开</Badge>
        </Box>
      );
    return (
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <Text color="fg.muted">封存{lock.name !== undefined && ` · ${lock.name}`}</Text>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`打开 ${field}`}
          onClick={() => setOpening({ of: lock.of, name: lock.name })}
        >
          打开
        </Button>
      </Box>
    );
  };
  if (event.unreadable !== undefined)
    return <Text color="vermilion.fg">这个事件读不出来：{event.unreadable}</Text>;
  return (
    <>
      <chakra.dl m="0" borderTopWidth="1px" borderColor="border">
        {fields.map((field) => (
          <Box
            key={field}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '16em minmax(0, 1fr)' }}
            columnGap="5"
            py="2.5"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <chakra.dt>
              <Text fontFamily="mono" fontSize="sm">
                {field}
              </Text>
              <Text fontSize="xs" color="fg.muted">
                {schema && (holds.get(field) ?? '今天的程序不认识这个字段')}
              </Text>
            </chakra.dt>
            <chakra.dd m="0" minW="0">
              {valueOf(field)}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <Suspense fallback={null}>
        {opening && (
          <OpenDialog
            position={event.position}
            of={opening.of}
            name={opening.name}
            onOpened={(found) => setOpened((now) => ({ ...now, [opening.of]: found }))}
            onClose={() => setOpening(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
