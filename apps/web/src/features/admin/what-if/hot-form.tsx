import type { Heat, HotFormula, WhatIfRun } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Field, numberOf, TextInput } from '../kit/form.js';
import { TryForm } from './try-form.js';

const WEIGHTS: readonly (readonly [keyof Heat, string])[] = [
  ['played', '听过（每人每天）'],
  ['finished', '听完（每人每天）'],
  ['favourites', '收藏'],
  ['collections', '放进合集'],
];
type Draft = Record<keyof Heat | 'halfLifeDays', string>;
const draftOf = ({ weights, halfLifeDays }: HotFormula): Draft => ({
  played: String(weights.played),
  finished: String(weights.finished),
  favourites: String(weights.favourites),
  collections: String(weights.collections),
  halfLifeDays: String(halfLifeDays),
});

/** What each thing weighs, and how fast the new outweighs the old. */
export function HotForm({
  present,
  onBegun,
}: {
  present: HotFormula;
  onBegun: (run: WhatIfRun) => void;
}) {
  const before = draftOf(present);
  const [draft, setDraft] = useState(before);
  const number = (name: keyof Draft, label: string, hint: string) => (
    <Field key={name} label={label} hint={hint}>
      {(field) => (
        <TextInput
          {...field}
          inputMode="decimal"
          autoComplete="off"
          fontVariantNumeric="tabular-nums"
          bg={draft[name] === before[name] ? undefined : 'pine.subtle'}
          borderColor={draft[name] === before[name] ? undefined : 'pine.solid'}
          value={draft[name]}
          onChange={({ target: { value } }) => setDraft({ ...draft, [name]: value })}
        />
      )}
    </Field>
  );
  const weights = Object.fromEntries(WEIGHTS.map(([name]) => [name, numberOf(draft[name])]));
  const formula = { weights, halfLifeDays: numberOf(draft.halfLifeDays) };
  return (
    <TryForm
      rule={{ rule: 'hot', formula }}
      changed={JSON.stringify(draft) !== JSON.stringify(before)}
      onReset={() => setDraft(before)}
      onBegun={onBegun}
    >
      <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(150px, 1fr))">
        {WEIGHTS.map(([name, label]) => number(name, label, `现在 ${before[name]}`))}
        {number('halfLifeDays', '几天后翻倍', `现在 ${before.halfLifeDays} 天`)}
      </Box>
    </TryForm>
  );
}
