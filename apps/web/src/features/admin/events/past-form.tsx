import type { PastModels } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Chip } from '../../../shared/ui/controls.js';
import { Field, Select, TextInput } from '../kit/form.js';
import { LATEST_INPUT, fromLocalInput, toLocalInput } from '../kit/when.js';
import { documentTyped, pastSearch, typedDocument, type PastWanted } from './past-wanted.js';

interface Moment {
  at: string;
  position: string;
}
/** An instant or a position; the one that was typed last counts. */
function MomentFields({
  legend,
  value,
  onChange,
}: {
  legend: string;
  value: Moment;
  onChange: (moment: Moment) => void;
}) {
  return (
    <chakra.fieldset
      m="0"
      p="0"
      border="0"
      minW="0"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <chakra.legend srOnly>{legend}</chakra.legend>
      <Field label={`${legend}：时刻`}>
        {(field) => (
          <TextInput
            {...field}
            type="datetime-local"
            step={1}
            max={LATEST_INPUT}
            value={value.at}
            onChange={({ target }) => onChange({ at: target.value, position: '' })}
          />
        )}
      </Field>
      <Field label="或者日志位置">
        {(field) => (
          <TextInput
            {...field}
            inputMode="numeric"
            pattern="[0-9]{1,20}"
            autoComplete="off"
            placeholder="现在"
            value={value.position}
            onChange={({ target }) => onChange({ at: '', position: target.value.trim() })}
          />
        )}
      </Field>
    </chakra.fieldset>
  );
}

const momentOf = (at: string | undefined, position: string | undefined): Moment => ({
  at: toLocalInput(at, 'seconds'),
  position: position ?? '',
});
const named = <N extends 'at' | 'thanAt', P extends 'position' | 'thanPosition'>(
  names: [N, P],
  { at, position }: Moment,
): Partial<Record<N | P, string>> => {
  // prettier-ignore
  const instant = fromLocalInput(at);
  if (instant !== undefined) return { [names[0]]: instant } as Partial<Record<N | P, string>>;
  return (position === '' ? {} : { [names[1]]: position }) as Partial<Record<N | P, string>>;
};

/** Which read model, at which instant, which of its documents; it is asked for at once, since folding is work. */
export function PastForm({
  models,
  wanted,
  onAsk,
}: {
  models: PastModels['models'];
  wanted: PastWanted;
  onAsk: (wanted: PastWanted) => void;
}) {
  const asked = {
    model: wanted.model ?? models[0]?.name ?? '',
    typed: typedDocument(wanted),
    moment: momentOf(wanted.at, wanted.position),
    than: momentOf(wanted.thanAt, wanted.thanPosition),
    compare: wanted.compare,
  };
  const name = pastSearch(wanted).toString();
  const [{ of, model, typed, moment, than, compare }, set] = useState({ of: name, ...asked });
  // Whoever goes back is shown what they asked for then, as the answer below it is.
  if (of !== name) set({ of: name, ...asked });
  const change = (changes: Partial<typeof asked>) => set((now) => ({ ...now, ...changes }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAsk({
      model,
      compare,
      ...documentTyped(typed),
      ...named(['at', 'position'], moment),
      ...(compare && named(['thanAt', 'thanPosition'], than)),
    });
  };
  return (
    <chakra.form
      onSubmit={send}
      aria-label="回看什么"
      display="grid"
      gap="4"
      mb="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="end"
    >
      <Field label="读模型">
        {(field) => (
          <Select
            {...field}
            w="100%"
            value={model}
            onChange={({ target }) => change({ model: target.value })}
          >
            {!models.some((one) => one.name === model) && <option>{model}</option>}
            {models.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name} · 第 {one.version} 版
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="文档：标识，或 字段=值（空着是全部）">
        {(field) => (
          <TextInput
            {...field}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="role=admin"
            value={typed}
            onChange={({ target }) => change({ typed: target.value })}
          />
        )}
      </Field>
      <MomentFields
        legend={compare ? '之前' : '那一刻'}
        value={moment}
        onChange={(to) => change({ moment: to })}
      />
      {compare && (
        <MomentFields legend="之后" value={than} onChange={(to) => change({ than: to })} />
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" gridColumn={{ lg: '1 / -1' }}>
        <Chip on={compare} onToggle={() => change({ compare: !compare })}>
          比较两个时刻
        </Chip>
        <Button type="submit">{compare ? '比较' : '查看'}</Button>
        <Text fontSize="sm" color="fg.muted">
          时刻和位置都空着就是现在。
        </Text>
      </Box>
    </chakra.form>
  );
}
