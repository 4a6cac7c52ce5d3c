import type { LogFormat } from '@app/contracts';
import { Box, Button, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { save, saveFrom } from '../kit/save.js';
import { WorkButton } from '../kit/screen.js';
import { useEventSchemasQuery, useEventsFileMutation } from './calls.js';
import type { Wanted } from './wanted.js';

const FORMATS: Readonly<Record<LogFormat, string>> = {
  ndjson: 'NDJSON',
  cloudevents: 'CloudEvents',
  parquet: 'Parquet',
};

const ENDINGS: Readonly<Record<LogFormat, string>> = {
  ndjson: 'ndjson',
  cloudevents: 'cloudevents.ndjson',
  parquet: 'parquet',
};

/** All that the filter leaves as a file, and what its types mean beside it. Very long logs are taken by the command line. */
export function ExportMenu({ filter }: { filter: Omit<Wanted, 'before'> }) {
  const [write, writing] = useEventsFileMutation();
  const { data } = useEventSchemasQuery(undefined);
  const notify = useNotify();
  const day = new Date().toISOString().slice(0, 10);
  const download = async (format: LogFormat) => {
    const { data: url, error } = await write({ ...filter, format });
    if (typeof url !== 'string') return notify(messageOf(error, '没有导出成功，请稍后重试'), 'bad');
    saveFrom(url, `事件-${day}.${ENDINGS[format]}`);
  };
  return (
    <>
      <Box role="group" aria-label="导出" display="flex" flexWrap="wrap" alignItems="center">
        <chakra.span color="fg.muted" fontSize="sm" aria-hidden="true">
          导出
        </chakra.span>
        {(Object.keys(FORMATS) as LogFormat[]).map((format) => (
          <WorkButton
            key={format}
            variant="ghost"
            size="sm"
            aria-label={`导出 ${FORMATS[format]}`}
            title="导出筛选出来的全部事件；个人信息是密文。导出会记下来"
            busy={writing.isLoading}
            onClick={() => void download(format)}
          >
            {FORMATS[format]}
          </WorkButton>
        ))}
        <Button
          variant="ghost"
          size="sm"
          aria-label="导出事件的结构"
          title="每个类型今天的结构（JSON Schema），和导出的文件放在一起"
          disabled={!data}
          onClick={() =>
            save(JSON.stringify(data?.schemas, null, 2), `事件结构-${day}.json`, 'application/json')
          }
        >
          结构
        </Button>
      </Box>
      <Button asChild variant="ghost" size="sm">
        <Link to="/admin/events/feeds">数据接口</Link>
      </Button>
      <Button asChild variant="ghost" size="sm">
        <Link to="/admin/events/as-of">回看</Link>
      </Button>
    </>
  );
}
