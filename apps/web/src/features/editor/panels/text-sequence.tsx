import { buildTimeline, newSection, nodesOf, type Section, type Segment } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { confirm } from '../../../shared/lib/confirm.js';
import { clock } from '../../../shared/lib/languages.js';
import { Icon } from '../../../shared/ui/icons.js';
import type { PanelProps } from '../nodes/kind.js';
import { heard } from '../playing/heard.js';
import { useEditor } from '../session/index.js';
import { SectionForm } from './section-form.js';
import { SectionItems } from './section-items.js';
import { fourStages } from './stages.js';

/** Sections one after the other, and how long they take by now. */
export function TextSequencePanel({ node }: PanelProps<'textSequence'>) {
  const { apply, document: lesson } = useEditor();
  const { sections, transitions = [] } = node.params;
  const [open, setOpen] = useState<string | undefined>(sections[0]?.id);
  const sources = nodesOf(lesson.graph, 'textContent').filter(({ id }) => node.sourceIds.includes(id));
  const sentences = sources.flatMap(({ params }) => params.segments);
  const lines = new Map<string, Segment>([...sentences, ...transitions].map((segment) => [segment.occurrenceId, segment]));
  const targets = [...new Set([...nodesOf(lesson.graph, 'resource').flatMap(({ params }) => params.targets), ...Object.keys(lesson.resources.translations)])];

  const durations = useMemo(() => {
    const sounding = heard(lesson, node.id, '');
    const samples = new Map<string, number>();
    if (!sounding) return { samples, total: 0 };
    const { slots, duration, sampleRate } = buildTimeline(sounding);
    for (const { sectionId, lengthSamples } of slots) samples.set(sectionId, (samples.get(sectionId) ?? 0) + lengthSamples / sampleRate);
    return { samples, total: duration };
  }, [lesson, node.id]);

  const set = (next: Section[], more?: Segment[]) =>
    apply({ kind: 'setParams', nodeId: node.id, params: { sections: next, ...(more ? { transitions: more } : {}) } });
  const change = (id: string) => (part: Partial<Section>) => {
    const next = sections.map((section) => {
      if (section.id !== id) return section;
      const { pauseFactor, ...rest } = { ...section, ...part };
      return pauseFactor === undefined ? rest : { ...rest, pauseFactor };
    });
    set(next);
  };
  const add = () => {
    const id = nanoid();
    const fresh = newSection(
      id,
      `第 ${sections.length + 1} 节`,
      sentences.map(({ occurrenceId }) => occurrenceId),
    );
    if (set([...sections, fresh]).refused === undefined) setOpen(id);
  };
  const stages = async () => {
    const ask = { title: '换成四步练习？', text: '盲听、精听、跟读、复述四节会代替现在的节。随时可以撤销。', yes: '换成四步' };
    if (sections.length > 0 && !(await confirm(ask))) return;
    set(
      fourStages(
        nanoid,
        sentences.map(({ occurrenceId }) => occurrenceId),
        targets[0],
      ),
    );
    setOpen(undefined);
  };
  const swap = (index: number, by: number) => {
    const [section] = sections.slice(index, index + 1);
    if (section) set(sections.toSpliced(index, 1).toSpliced(index + by, 0, section));
  };

  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <Text fontVariantNumeric="tabular-nums" aria-live="polite">
          共 {clock(durations.total)}
        </Text>
        <Box display="flex" gap="2">
          <Button size="sm" variant="outline" onClick={() => void stages()}>
            四步练习
          </Button>
          <Button size="sm" variant="subtle" onClick={add}>
            加一节
          </Button>
        </Box>
      </Box>
      {sections.length === 0 && <Text color="fg.muted">还没有节。接上一个文本，或点「加一节」。</Text>}
      {sections.map((section, index) => (
        <Box key={section.id} borderWidth="1px" borderColor="border" borderRadius="10px" overflow="hidden">
          <Box display="flex" alignItems="center" bg="bg.subtle" pr="1">
            <chakra.button
              type="button"
              aria-expanded={open === section.id}
              onClick={() => setOpen(open === section.id ? undefined : section.id)}
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
              <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
                {section.itemIds.filter((id) => lines.has(id)).length} 句 × {section.repeatCount} · {clock(durations.samples.get(section.id) ?? 0)}
              </chakra.span>
            </chakra.button>
            <Button size="sm" variant="ghost" px="2" aria-label={`上移「${section.title}」`} disabled={index === 0} onClick={() => swap(index, -1)}>
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
              onClick={() => set(sections.filter(({ id }) => id !== section.id))}
            >
              <Icon name="trash" size={18} />
            </Button>
          </Box>
          {open === section.id && (
            <Box display="grid" gap="4" p="3" gridTemplateColumns="minmax(0, 1fr)">
              <SectionForm section={section} targets={targets} onChange={change(section.id)} />
              <SectionItems
                section={section}
                lines={lines}
                onItems={(itemIds) => change(section.id)({ itemIds })}
                onAnnounce={(segment, itemIds) =>
                  set(
                    sections.map((other) => (other.id === section.id ? { ...other, itemIds } : other)),
                    [...transitions, segment],
                  )
                }
              />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
