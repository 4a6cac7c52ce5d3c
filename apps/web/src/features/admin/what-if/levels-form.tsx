import type { Feature, Level, WhatIfRun } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextInput } from '../kit/form.js';
import { changeOf, draftOf, LIMITS, type Draft } from '../levels/limits.js';
import { TryForm } from './try-form.js';

/** Collections are not looked at: the log says who made one, not how many there was room for. */
const ROWS = LIMITS.filter(({ path }) => path !== 'collections');

type Typed = Readonly<Record<number, { limits?: Draft; features?: readonly string[] }>>;

/** The table of levels as it is, to be changed on trial. */
export function LevelsForm({
  levels,
  features,
  onBegun,
}: {
  levels: readonly Level[];
  features: readonly Feature[];
  onBegun: (run: WhatIfRun) => void;
}) {
  const [typed, setTyped] = useState<Typed>({});
  const draft = (level: Level): Draft => ({ ...draftOf(level), ...typed[level.level]?.limits });
  const held = (level: Level) => typed[level.level]?.features ?? level.features;
  const change = (level: Level, more: Typed[number]) =>
    setTyped({ ...typed, [level.level]: { ...typed[level.level], ...more } });
  const tried = levels.map((level) => {
    const read = changeOf(draft(level));
    // What cannot be read goes as it is typed: the contract says what is wrong.
    const limits = 'data' in read ? read.data.limits : null;
    return { level: level.level, limits, features: held(level) };
  });
  const fault = levels.flatMap((level) => {
    const read = changeOf(draft(level));
    return 'fault' in read ? [`「${level.name}」：${read.fault}`] : [];
  })[0];
  const isChanged = (level: Level, path: string) => draft(level)[path] !== draftOf(level)[path];
  const toggle = (level: Level, key: string) => {
    const before = held(level);
    const after = before.includes(key) ? before.filter((one) => one !== key) : [...before, key];
    change(level, { features: after });
  };
  return (
    <TryForm
      rule={{ rule: 'levels', levels: tried }}
      fault={fault}
      changed={Object.keys(typed).length > 0}
      onReset={() => setTyped({})}
      onBegun={onBegun}
    >
      <Box
        role="region"
        aria-label="试算的等级表"
        tabIndex={0}
        overflowX="auto"
        position="relative"
      >
        <chakra.table
          w="100%"
          minW="640px"
          fontSize="sm"
          css={{
            borderCollapse: 'collapse',
            '& th, & td': { px: '2', py: '1' },
            '& tbody th': { textAlign: 'start', fontWeight: '400', whiteSpace: 'nowrap', pl: '0' },
          }}
        >
          <thead>
            <tr>
              <chakra.td w="11em" />
              {levels.map(({ level, name }) => (
                <chakra.th key={level} scope="col" textAlign="start" fontWeight="500" h="36px">
                  {name}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ path, title, unit }) => (
              <tr key={path}>
                <th scope="row">
                  {title}
                  <chakra.span color="fg.muted">（{unit}）</chakra.span>
                </th>
                {levels.map((level) => (
                  <td key={level.level}>
                    <TextInput
                      aria-label={`「${level.name}」${title}`}
                      inputMode="numeric"
                      placeholder="不限"
                      autoComplete="off"
                      fontVariantNumeric="tabular-nums"
                      bg={isChanged(level, path) ? 'pine.subtle' : undefined}
                      borderColor={isChanged(level, path) ? 'pine.solid' : undefined}
                      value={draft(level)[path] ?? ''}
                      onChange={({ target: { value } }) =>
                        change(level, { limits: { ...typed[level.level]?.limits, [path]: value } })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
            {features.map(({ featureKey, displayName }) => (
              <tr key={featureKey}>
                <th scope="row">{displayName}</th>
                {levels.map((level) => (
                  <chakra.td key={level.level} h="40px">
                    <chakra.input
                      type="checkbox"
                      boxSize="20px"
                      accentColor="pine.solid"
                      cursor="pointer"
                      aria-label={`「${level.name}」包含${displayName}`}
                      checked={held(level).includes(featureKey)}
                      onChange={() => toggle(level, featureKey)}
                    />
                  </chakra.td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </TryForm>
  );
}
