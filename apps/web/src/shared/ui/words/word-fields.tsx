import type { SpecialWordKind } from '@app/contracts';
import { chakra, Text } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useId } from 'react';
import { languageName } from '../../lib/lessons/languages.js';
import { DOES, KINDS, languagesWith, type Rule } from '../../lib/words/names.js';
import { Choice, Segmented } from '../controls.js';
import { Input } from '../fields.js';

/** A label above its control. */
function Labelled({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: (field: { id: string; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1" minW="0">
      <chakra.label htmlFor={id} fontSize="sm" color="fg.muted">
        {label}
      </chakra.label>
      {children({ id, ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }) })}
      {hint !== undefined && (
        <Text id={`${id}-hint`} fontSize="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </chakra.div>
  );
}

const KIND_OPTIONS = (Object.keys(KINDS) as SpecialWordKind[]).map((value) => ({
  value,
  text: KINDS[value],
}));

/** What can be written of a word. */
export function WordFields({
  rule,
  onChange,
  focus,
}: {
  rule: Rule;
  onChange: (changed: Partial<Rule>) => void;
  focus?: RefObject<HTMLInputElement | null>;
}) {
  const { word, language, kind, value } = rule;
  return (
    <>
      <Labelled label="词语">
        {(field) => (
          <Input
            {...field}
            {...(focus && { ref: focus })}
            lang={kind === 'glossary' ? undefined : language}
            value={word}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ word: target.value })}
          />
        )}
      </Labelled>
      <div>
        <Segmented
          label="种类"
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen })}
          options={KIND_OPTIONS}
        />
        <Text fontSize="sm" color="fg.muted" mt="1">
          {DOES[kind]}
        </Text>
      </div>
      <Choice
        label={kind === 'glossary' ? '译成' : '语言'}
        value={language}
        onChange={(chosen) => onChange({ language: chosen })}
        options={languagesWith(language).map((code) => ({ value: code, text: languageName(code) }))}
      />
      {kind !== 'no-split' && (
        <Labelled label={KINDS[kind]}>
          {(field) => (
            <Input
              {...field}
              lang={language}
              value={value}
              maxLength={120}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange({ value: target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}
