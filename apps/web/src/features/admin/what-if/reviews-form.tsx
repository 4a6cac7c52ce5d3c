import type { ReviewSchedule, WhatIfRun } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Field, Lines, numberOf, TextInput } from '../kit/form.js';
import { TryForm } from './try-form.js';

const draftOf = ({ retention, longestDays, parameters }: ReviewSchedule) => ({
  retention: String(Math.round(retention * 1000) / 10),
  longestDays: String(longestDays),
  parameters: parameters.join(', '),
});

/** How much is to be remembered, and the parameters that say how fast it is forgotten. */
export function ReviewsForm({
  present,
  onBegun,
}: {
  present: ReviewSchedule;
  onBegun: (run: WhatIfRun) => void;
}) {
  const before = draftOf(present);
  const [draft, setDraft] = useState(before);
  const schedule = {
    retention: numberOf(draft.retention) / 100,
    longestDays: numberOf(draft.longestDays),
    parameters: draft.parameters.split(/[\s,，、;；[\]]+/).filter(Boolean).map(Number), // prettier-ignore
  };
  const typed = (name: keyof typeof draft) => ({
    value: draft[name],
    autoComplete: 'off',
    fontVariantNumeric: 'tabular-nums',
    bg: draft[name] === before[name] ? undefined : 'pine.subtle',
    borderColor: draft[name] === before[name] ? undefined : 'pine.solid',
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <TryForm
      rule={{ rule: 'reviews', schedule }}
      changed={JSON.stringify(draft) !== JSON.stringify(before)}
      onReset={() => setDraft(before)}
      onBegun={onBegun}
    >
      <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(180px, 1fr))">
        <Field label="目标记住率（%）" hint={`现在 ${before.retention}%，越低间隔越长`}>
          {(field) => <TextInput {...field} {...typed('retention')} inputMode="decimal" />}
        </Field>
        <Field label="最长间隔（天）" hint={`现在 ${before.longestDays} 天`}>
          {(field) => <TextInput {...field} {...typed('longestDays')} inputMode="numeric" />}
        </Field>
      </Box>
      <Box mt="4">
        <Field label="FSRS-6 参数，21 个" hint="每个都有 FSRS-6 自己的范围，超出的不能试算">
          {(field) => <Lines {...field} {...typed('parameters')} rows={3} spellCheck={false} />}
        </Field>
      </Box>
    </TryForm>
  );
}
