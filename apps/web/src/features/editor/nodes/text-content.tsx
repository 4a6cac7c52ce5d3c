import { MAX_SEGMENTS, MAX_TEXT_LENGTH } from '@app/contracts';
import { MODES, readSpeakers } from '@app/lesson';
import { Box, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo } from 'react';
import { languageName, SOURCES } from '../../../shared/lib/lessons/languages.js';
import { Chip, Choice, Segmented, Toggle } from '../../../shared/ui/controls.js';
import { Field } from '../panel/fields.js';
import { KeptInput } from '../panel/kept-input.js';
import { useEditor } from '../session/index.js';
import type { NodeScreen, PanelProps } from './kind.js';
import { part } from '../../../shared/ui/part.js';

const TextWords = part(() => import('../panel/text-words.js'), 'TextWords');
const SentenceList = part(() => import('../panel/sentence-list.js'), 'SentenceList');

const shown = (separator: string): string =>
  separator.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
const meant = (typed: string): string => typed.replaceAll('\\n', '\n').replaceAll('\\t', '\t');

/** The words on the left, what becomes of them on the right. */
function Panel({ node }: PanelProps<'textContent'>) {
  const { apply } = useEditor();
  const {
    text,
    language,
    mode,
    splitBy,
    segments,
    enableSpeakerParsing,
    switchedOffLabels = [],
  } = node.params;
  const set = (params: Partial<typeof node.params>) =>
    apply({ kind: 'setParams', nodeId: node.id, params });
  const settled = useDeferredValue(text);
  const cast = useMemo(
    () => readSpeakers(settled, { switchedOff: switchedOffLabels }).cast,
    [settled, switchedOffLabels],
  );
  const flip = (name: string) =>
    set({
      switchedOffLabels: switchedOffLabels.includes(name)
        ? switchedOffLabels.filter((other) => other !== name)
        : [...switchedOffLabels, name],
    });

  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 300px), 1fr))"
      gap="5"
      alignItems="start"
    >
      <Box display="grid" gap="2" minW="0">
        <TextWords
          text={text}
          lang={language === 'auto' ? undefined : language}
          onType={(typed, base) =>
            apply({
              kind: 'setParams',
              nodeId: node.id,
              params: { text: typed },
              base: { text: base },
            })
          }
        />
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" textAlign="right">
          {text.length} / {MAX_TEXT_LENGTH} 字 · {segments.length} / {MAX_SEGMENTS} 句
        </Text>
        <Field label="分句">
          <Segmented
            label="分句"
            value={mode}
            onChange={(chosen) => set({ mode: chosen })}
            options={MODES}
          />
        </Field>
        {mode === 'paragraph' && (
          <Field label="分隔符">
            <KeptInput
              aria-label="分隔符"
              w="120px"
              px="3"
              value={shown(splitBy)}
              take={(typed, begunOn) => {
                const separator = typed === '' ? '\n' : meant(typed);
                if (separator !== splitBy)
                  apply({
                    kind: 'setParams',
                    nodeId: node.id,
                    params: { splitBy: separator },
                    base: { splitBy: meant(begunOn) },
                  });
                return shown(separator);
              }}
            />
          </Field>
        )}
        <Field label="语言">
          <Choice
            hideLabel
            label="语言"
            value={language}
            onChange={(code) => set({ language: code })}
            options={[
              { value: 'auto', text: '自动识别' },
              ...[...new Set([language, ...SOURCES])]
                .filter((code) => code !== 'auto')
                .map((code) => ({ value: code, text: languageName(code) })),
            ]}
          />
        </Field>
        <Field label="识别说话人">
          <Toggle
            label="识别说话人"
            on={enableSpeakerParsing}
            onChange={(on) => set({ enableSpeakerParsing: on })}
          />
        </Field>
        {enableSpeakerParsing && cast.length > 0 && (
          <Box display="flex" flexWrap="wrap" gap="2" role="group" aria-label="说话人">
            {cast.map(({ name, count, enabled }) => (
              <Chip
                key={name}
                on={enabled}
                onToggle={() => flip(name)}
                label={enabled ? `${name} 是说话人，点按取消` : `${name} 不是说话人，点按恢复`}
              >
                {name} · {count} 句
              </Chip>
            ))}
          </Box>
        )}
      </Box>
      <SentenceList segments={segments} apply={apply} />
    </Box>
  );
}

export const textContent: NodeScreen<'textContent'> = {
  icon: 'M5 5h14M5 9.500h14M5 14h9M5 18.500h6',
  colour: 'oklch(0.56 0.08 165)',
  result: ({ params: { segments } }, { language }) =>
    segments.length === 0 ? '还没有文字' : `${segments.length} 句 · ${languageName(language)}`,
  Panel,
  width: 760,
};
