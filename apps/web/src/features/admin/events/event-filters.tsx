import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Chip, Choice } from '../../../shared/ui/controls.js';
import { eventTold } from '../kit/at-event.js';
import { Field, TextInput } from '../kit/form.js';
import { useSettled } from '../kit/use-settled.js';
import { LATEST_INPUT, fromLocalInput, toLocalInput } from '../kit/when.js';
import { useEventSchemasQuery } from './calls.js';
import { isNarrowed, type FilterName, type Wanted } from './wanted.js';

type Change = (changes: Partial<Record<FilterName, string | undefined>>) => void;

/** A whole name; it is looked for when nothing more is typed. */
function Named({
  label,
  name,
  value,
  onChange,
}: {
  label: string;
  name: FilterName;
  value: string | undefined;
  onChange: Change;
}) {
  const [typed, setTyped] = useState(value ?? '');
  const settled = useSettled(typed.trim());
  useEffect(() => {
    if (settled === typed.trim() && settled !== (value ?? '')) onChange({ [name]: settled });
  }, [settled]);
  useEffect(() => setTyped((now) => (now.trim() === (value ?? '') ? now : (value ?? ''))), [value]);
  return (
    <Box className="half" minW="0">
      <Field label={label}>
        {(field) => (
          <TextInput
            {...field}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </Box>
  );
}

/** Which events: by type, stream, who, when, and one occasion. */
export function EventFilters({ wanted, onChange }: { wanted: Wanted; onChange: Change }) {
  const { data } = useEventSchemasQuery(undefined);
  const looks = data?.schemas.find(({ type }) => type === 'LogRead')?.count ?? 0;
  const kinds = (data?.schemas ?? []).filter(
    ({ type, count }) => count > 0 || type === wanted.type,
  );
  const time = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(field) => (
        <TextInput
          {...field}
          type="datetime-local"
          step={1}
          max={LATEST_INPUT}
          value={toLocalInput(wanted[name], 'seconds')}
          onChange={({ target }) => onChange({ [name]: fromLocalInput(target.value) })}
        />
      )}
    </Field>
  );
  return (
    <Box role="search" aria-label="筛选事件" mb="5">
      <Box
        display="grid"
        gap="3"
        alignItems="end"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
        css={{ '@media (max-width: 47.9em)': { '& > :not(.half)': { gridColumn: '1 / -1' } } }}
      >
        <Box css={{ '& label, & select': { width: '100%' }, '& label': { display: 'block' } }}>
          <Choice
            label="类型"
            value={wanted.type ?? ''}
            onChange={(type) => onChange({ type })}
            options={[
              { value: '', text: '全部类型' },
              ...(wanted.type !== undefined && !kinds.some(({ type }) => type === wanted.type)
                ? [{ value: wanted.type, text: eventTold(wanted.type) }]
                : []),
              ...kinds.map(({ type, count }) => ({
                value: type,
                text: `${eventTold(type)}（${count.toLocaleString('zh-CN')}）`,
              })),
            ]}
          />
        </Box>
        <Named label="流" name="stream" value={wanted.stream} onChange={onChange} />
        <Named label="谁（标识）" name="actor" value={wanted.actor} onChange={onChange} />
        {time('from', '从')}
        {time('to', '到')}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="3" fontSize="sm">
        {wanted.reads !== undefined && (
          <Chip
            on={wanted.reads === 'with'}
            onToggle={() => onChange({ reads: wanted.reads === 'with' ? '' : 'with' })}
          >
            列出查看日志的记录
            {looks > 0 && `（${looks.toLocaleString('zh-CN')}）`}
          </Chip>
        )}
        {isNarrowed(wanted) && (
          <>
            {wanted.correlationId !== undefined && (
              <chakra.span color="fg.muted" overflowWrap="anywhere">
                同一次起因：{wanted.correlationId}
              </chakra.span>
            )}
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                onChange({ type: '', stream: '', actor: '', from: '', to: '', correlationId: '' })
              }
            >
              清除筛选
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
