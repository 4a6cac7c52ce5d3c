import type { Section } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import { Choice, Segmented, Toggle } from '../../../shared/ui/controls.js';
import { Amount, Field } from './fields.js';
import { KeptInput } from './kept-input.js';

const SPEEDS = [0.9, 0.95, 1, 1.05, 1.1];
const places = (count: number) =>
  Array.from({ length: count + 1 }, (_, index) => ({
    value: String(index),
    text: index === 0 ? '第 1 遍之前' : `第 ${index} 遍之后`,
  }));

/** Of each repetition, on a line of their own in columns of one width; from six on in two lines. */
function Speeds({
  section: { repeatCount, speeds },
  onChange,
}: {
  section: Section;
  onChange: (speeds: number[]) => void;
}) {
  const all = Array.from({ length: repeatCount }, (_, index) => speeds[index] ?? 1);
  const columns = repeatCount > 5 ? Math.ceil(repeatCount / 2) : repeatCount;
  return (
    <Box display="grid" gap="1.5" py="1.5">
      <Text as="span" fontSize="sm" color="fg.muted">
        每遍的语速
      </Text>
      <Box
        display="grid"
        gap="1.5"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {all.map((speed, index) => (
          <chakra.select
            key={index}
            aria-label={`第 ${index + 1} 遍的语速`}
            value={String(speed)}
            onChange={(event) => onChange(all.with(index, Number(event.target.value)))}
            minW="0"
            h="var(--control)"
            px="1"
            borderWidth="1px"
            borderColor="border.strong"
            borderRadius="10px"
            bg="bg.panel"
            appearance="auto"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
          >
            {[...new Set([...SPEEDS, speed])]
              .toSorted((a, b) => a - b)
              .map((choice) => (
                <option key={choice} value={String(choice)}>
                  {choice}×
                </option>
              ))}
          </chakra.select>
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  section: Section;
  targets: readonly string[];
  /** @param begunOn what stood in the field when they began to write */
  onChange: (change: Partial<Section>, begunOn?: Partial<Section>) => void;
}

/** How a section is played: how often, how fast, how long the silence, what is shown. */
export function SectionForm({ section, targets, onChange }: Props) {
  const {
    title,
    repeatCount,
    speeds,
    pauseMs,
    pauseFactor,
    showText,
    showTranslation,
    translation,
    keyword,
  } = section;
  const languages = [
    ...new Set([...(translation.language === undefined ? [] : [translation.language]), ...targets]),
  ];
  const repeat = (count: number, begunOn: number) =>
    onChange(
      {
        repeatCount: count,
        speeds: Array.from({ length: count }, (_, index) => speeds[index] ?? 1),
        translation: { ...translation, position: Math.min(translation.position, count) },
        keyword: { ...keyword, position: Math.min(keyword.position, count) },
      },
      { repeatCount: begunOn },
    );
  return (
    <Box display="grid" gap="1" gridTemplateColumns="minmax(0, 1fr)">
      <Field label="名称">
        <KeptInput
          aria-label="节的名称"
          value={title}
          maxLength={100}
          w="200px"
          px="3"
          take={(typed, begunOn) => {
            onChange({ title: typed }, { title: begunOn });
            return typed;
          }}
        />
      </Field>
      <Amount label="每句几遍" unit="遍" min={1} max={10} value={repeatCount} onChange={repeat} />
      <Speeds section={section} onChange={(next) => onChange({ speeds: next })} />
      <Field label="停顿">
        <Segmented
          label="停顿"
          value={pauseFactor === undefined ? 'ms' : 'factor'}
          onChange={(kind) => onChange({ pauseFactor: kind === 'ms' ? undefined : 1.5 })}
          options={[
            { value: 'ms', text: '固定' },
            { value: 'factor', text: '按句长' },
          ]}
        />
      </Field>
      {pauseFactor === undefined ? (
        <Amount
          label="停多久"
          unit="毫秒"
          min={0}
          max={60_000}
          step={100}
          value={pauseMs}
          onChange={(ms, begunOn) => onChange({ pauseMs: ms }, { pauseMs: begunOn })}
        />
      ) : (
        <Amount
          label="停多久"
          unit="倍"
          min={0}
          max={10}
          step={0.1}
          value={pauseFactor}
          onChange={(factor, begunOn) =>
            onChange({ pauseFactor: factor }, { pauseFactor: begunOn })
          }
        />
      )}
      <Field label="显示原文">
        <Toggle label="显示原文" on={showText} onChange={(on) => onChange({ showText: on })} />
      </Field>
      <Field label="显示译文">
        <Toggle
          label="显示译文"
          on={showTranslation}
          onChange={(on) => onChange({ showTranslation: on })}
        />
      </Field>
      <Field label="朗读译文">
        <Toggle
          label="朗读译文"
          on={translation.enabled}
          onChange={(enabled) =>
            onChange({
              translation: {
                ...translation,
                enabled,
                ...(languages[0] === undefined
                  ? {}
                  : { language: translation.language ?? languages[0] }),
              },
            })
          }
        />
      </Field>
      {translation.enabled && (
        <Box display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end">
          {languages.length > 0 && (
            <Choice
              hideLabel
              label="译文语言"
              value={translation.language ?? ''}
              onChange={(language) => onChange({ translation: { ...translation, language } })}
              options={languages.map((code) => ({ value: code, text: languageName(code) }))}
            />
          )}
          <Choice
            hideLabel
            label="译文的位置"
            value={String(translation.position)}
            onChange={(position) =>
              onChange({ translation: { ...translation, position: Number(position) } })
            }
            options={places(repeatCount)}
          />
        </Box>
      )}
      <Field label="朗读关键词">
        <Toggle
          label="朗读关键词"
          on={keyword.enabled}
          onChange={(enabled) => onChange({ keyword: { ...keyword, enabled } })}
        />
      </Field>
      {keyword.enabled && (
        <>
          <Amount
            label="关键词几遍"
            unit="遍"
            min={1}
            max={10}
            value={keyword.repeatCount}
            onChange={(count, begunOn) =>
              onChange(
                { keyword: { ...keyword, repeatCount: count } },
                { keyword: { ...keyword, repeatCount: begunOn } },
              )
            }
          />
          <Box display="flex" justifyContent="flex-end">
            <Choice
              hideLabel
              label="关键词的位置"
              value={String(keyword.position)}
              onChange={(position) =>
                onChange({ keyword: { ...keyword, position: Number(position) } })
              }
              options={places(repeatCount)}
            />
          </Box>
        </>
      )}
    </Box>
  );
}
