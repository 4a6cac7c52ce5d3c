import { AuditKind } from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { Choice } from '../../../shared/ui/controls.js';
import { Field, TextInput } from '../kit/form.js';
import { PersonPicker, type Person } from '../kit/person-picker.js';
import { fromLocalInput, toLocalInput } from '../kit/when.js';

const KINDS: Readonly<Record<AuditKind, string>> = {
  role: '角色',
  account: '账号',
  level: '用户等级',
  permission: '授权和禁止',
  subscription: '订阅',
  feature: '功能',
  flag: '灰度规则',
  policy: '等级的规则',
  block: '屏蔽',
  code: '兑换码',
  word: '特殊词',
  report: '举报和下架',
  feedback: '反馈',
  template: '模板',
  log: '事件日志',
  error: '错误',
  queue: '任务',
  seo: '搜索引擎',
  voice: '声音',
  translation: '翻译服务',
};

export interface Wanted {
  kind?: AuditKind;
  person?: Person;
  actor?: Person;
  from?: string;
  asOf?: string;
  /** What was in force instead of what was changed. */
  state?: boolean;
}

/** Looks for changes: of what, of whom, by whom, from when, and as the trail stood at a time. */
export function AuditFilters({
  wanted,
  onChange,
}: {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}) {
  const { kind, person, actor, from, asOf, state = false, ...rest } = wanted;
  /** What is not asked for is not there. */
  const set = (change: { [K in keyof Wanted]: Wanted[K] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...rest, kind, person, actor, from, asOf, state, ...change }).filter(
          ([, value]) => value !== undefined && value !== false,
        ),
      ),
    );
  return (
    <Box mb="3">
      <Box display="flex" flexWrap="wrap" gap="3" mb="3">
        <Choice
          label="看什么"
          hideLabel
          value={state ? 'state' : 'trail'}
          onChange={(value) => set({ state: value === 'state', ...(value === 'state' && { actor: undefined, from: undefined }) })} // prettier-ignore
          options={[
            { value: 'trail', text: '看每一次更改' },
            { value: 'state', text: '看当时的设置' },
          ]}
        />
        <Choice
          label="种类"
          hideLabel
          value={kind ?? ''}
          onChange={(value) => set({ kind: AuditKind.safeParse(value).data })}
          options={[
            { value: '', text: '种类：全部' },
            ...Object.entries(KINDS).map(([value, text]) => ({ value, text })),
          ]}
        />
        {Object.keys(wanted).length > 0 && (
          <Button variant="ghost" onClick={() => onChange({})}>
            清除筛选
          </Button>
        )}
      </Box>
      <Box
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))"
      >
        <PersonPicker person={person} onPick={(one) => set({ person: one })} />
        {!state && (
          <PersonPicker label="操作人" person={actor} onPick={(one) => set({ actor: one })} />
        )}
        {!state && (
          <Field label="从">
            {(field) => (
              <TextInput
                {...field}
                type="datetime-local"
                value={toLocalInput(from)}
                onChange={({ target }) => set({ from: fromLocalInput(target.value) })}
              />
            )}
          </Field>
        )}
        <Field label="截至">
          {(field) => (
            <TextInput
              {...field}
              type="datetime-local"
              value={toLocalInput(asOf)}
              onChange={({ target }) => set({ asOf: fromLocalInput(target.value) })}
            />
          )}
        </Field>
      </Box>
    </Box>
  );
}
