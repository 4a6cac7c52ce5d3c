import { buildTimeline, type Section, type Segment } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { clock } from '../../../shared/lib/lessons/languages.js';
import { Icon } from '../../../shared/ui/icons.js';
import { heard } from '../playing/heard.js';
import { useEditor } from '../session/index.js';
import { SectionForm } from './section-form.js';
import { SectionItems } from './section-items.js';

interface Props {
  /** The node whose sections they are: its sound says how long they take. */
  nodeId: string;
  sections: readonly Section[];
  /** All that a section can play, by occurrence. */
  lines: ReadonlyMap<string, Segment>;
  /** Languages a section can show and speak. */
  targets: readonly string[];
  /** The section that stands open. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** `announcement` is a new one that the sections play from now on; `base` are the sections that theirs were made of, where those are not the ones shown. */
  onChange: (
    sections: Section[],
    more?: { announcement?: Segment | undefined; base?: Section[] },
  ) => void;
  /** What can be done with all of them, beside how long they take. */
  children: ReactNode;
}

/** Seconds of all sections, and of each. */
const useSeconds = (nodeId: string) => {
  const { document: lesson } = useEditor();
  return useMemo(() => {
    const sounding = heard(lesson, nodeId, '');
    const each = new Map<string, number>();
    if (!sounding) return { each, all: 0 };
    const { slots, duration, sampleRate } = buildTimeline(sounding);
    for (const { sectionId, lengthSamples } of slots)
      each.set(sectionId, (each.get(sectionId) ?? 0) + lengthSamples / sampleRate);
    return { each, all: duration };
  }, [lesson, nodeId]);
};

/** What is left when a pause is no longer counted in sentences: no factor at all. */
const changed = (section: Section, part: Partial<Section>): Section => {
  const { pauseFactor, ...rest } = { ...section, ...part };
  return pauseFactor === undefined ? rest : { ...rest, pauseFactor };
};

/** Sections one after the other, how long they take by now, and what the open one plays. */
export function SectionList({
  nodeId,
  sections,
  lines,
  targets,
  open,
  onOpen,
  onChange,
  children,
}: Props) {
  const seconds = useSeconds(nodeId);
  const withPart = (id: string, part: Partial<Section>) =>
    sections.map((section) => (section.id === id ? changed(section, part) : section));
  const change = (id: string, part: Partial<Section>, begunOn: Partial<Section> = {}) =>
    onChange(withPart(id, part), { base: withPart(id, begunOn) });
  const swap = (index: number, by: number) => {
    const [section] = sections.slice(index, index + 1);
    if (section) onChange(sections.toSpliced(index, 1).toSpliced(index + by, 0, section));
  };

  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <Text fontVariantNumeric="tabular-nums" aria-live="polite">
          共 {clock(seconds.all)}
        </Text>
        <Box display="flex" gap="2">
          {children}
        </Box>
      </Box>
      {sections.length === 0 && (
        <Text color="fg.muted">还没有节。接上一个文本，或点「加一节」。</Text>
      )}
      {sections.map((section, index) => (
        <Box
          key={section.id}
          borderWidth="1px"
          borderColor="border"
          borderRadius="10px"
          overflow="hidden"
        >
          <Box display="flex" alignItems="center" bg="bg.subtle" pr="1">
            <chakra.button
              type="button"
              aria-expanded={open === section.id}
              onClick={() => onOpen(open === section.id ? undefined : section.id)}
              flex="1"
              minW="0"
              minH="48px"
              px="3"
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="2"
              textAlign="left"
              cursor="pointer"
            >
              <chakra.span fontWeight="500" truncate>
                {section.title || '未命名'}
              </chakra.span>
              <chakra.span
                fontSize="sm"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
                flexShrink="0"
              >
                {section.itemIds.filter((id) => lines.has(id)).length} 句 × {section.repeatCount} ·{' '}
                {clock(seconds.each.get(section.id) ?? 0)}
              </chakra.span>
            </chakra.button>
            <Button
              size="sm"
              variant="ghost"
              px="2"
              aria-label={`上移「${section.title}」`}
              disabled={index === 0}
              onClick={() => swap(index, -1)}
            >
              ↑
            </Button>
            <Button
              size="sm"
              variant="ghost"
              px="2"
              aria-label={`下移「${section.title}」`}
              disabled={index === sections.length - 1}
              onClick={() => swap(index, 1)}
            >
              ↓
            </Button>
            <Button
              size="sm"
              variant="ghost"
              px="2"
              aria-label={`删除「${section.title}」`}
              onClick={() => onChange(sections.filter(({ id }) => id !== section.id))}
            >
              <Icon name="trash" size={18} />
            </Button>
          </Box>
          {open === section.id && (
            <Box display="grid" gap="4" p="3" gridTemplateColumns="minmax(0, 1fr)">
              <SectionForm
                section={section}
                targets={targets}
                onChange={(part, begunOn) => change(section.id, part, begunOn)}
              />
              <SectionItems
                section={section}
                lines={lines}
                onItems={(itemIds) => change(section.id, { itemIds })}
                onAnnounce={(announcement, itemIds) =>
                  onChange(withPart(section.id, { itemIds }), { announcement })
                }
              />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
