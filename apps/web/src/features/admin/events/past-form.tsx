import type { PastModels } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Chip } from '../../../shared/ui/controls.js';
import { Field, Select, TextInput } from '../kit/form.js';
import { fromLocalInput, toLocalInput } from '../kit/when.js';
import { documentTyped, typedDocument, type PastWanted } from './past-wanted.js';

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
  at: toLocalInput(at),
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
  const [model, setModel] = useState(wanted.model ?? models[0]?.name ?? '');
  const [typed, setTyped] = useState(typedDocument(wanted));
  const [moment, setMoment] = useState(momentOf(wanted.at, wanted.position));
  const [than, setThan] = useState(momentOf(wanted.thanAt, wanted.thanPosition));
  const [compare, setCompare] = useState(wanted.compare);
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
            onChange={({ target }) => setModel(target.value)}
          >
            {models.map(({ name, version }) => (
              <option key={name} value={name}>
                {name} · 第 {version} 版
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
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <MomentFields legend={compare ? '之前' : '那一刻'} value={moment} onChange={setMoment} />
      {compare && <MomentFields legend="之后" value={than} onChange={setThan} />}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" gridColumn={{ lg: '1 / -1' }}>
        <Chip on={compare} onToggle={() => setCompare(!compare)}>
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
