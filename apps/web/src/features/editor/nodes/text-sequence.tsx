import { fourStages, newSection, nodesOf, type Section, type Segment } from '@app/lesson';
import { Button } from '@chakra-ui/react';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { clock } from '../../../shared/lib/lessons/languages.js';
import { useEditor } from '../session/index.js';
import type { NodeScreen, PanelProps } from './kind.js';
import { part } from '../../../shared/ui/part.js';

const SectionList = part(() => import('../panel/section-list.js'), 'SectionList');

/** Its sections, and ways to begin them. */
function Panel({ node }: PanelProps<'textSequence'>) {
  const { apply, document: lesson } = useEditor();
  const { sections, transitions = [] } = node.params;
  const [open, setOpen] = useState<string | undefined>(sections[0]?.id);
  const sentences = nodesOf(lesson.graph, 'textContent').flatMap(({ id, params }) =>
    node.sourceIds.includes(id) ? params.segments : [],
  );
  const all = sentences.map(({ occurrenceId }) => occurrenceId);
  const targets = [
    ...new Set([
      ...nodesOf(lesson.graph, 'resource').flatMap(({ params }) => params.targets),
      ...Object.keys(lesson.resources.translations),
    ]),
  ];
  const set = (
    next: Section[],
    { announcement, base }: { announcement?: Segment | undefined; base?: Section[] } = {},
  ) =>
    apply({
      kind: 'setParams',
      nodeId: node.id,
      params: {
        sections: next,
        ...(announcement && { transitions: [...transitions, announcement] }),
      },
      ...(base && { base: { sections: base } }),
    });
  const add = () => {
    const section = newSection(nanoid(), `第 ${sections.length + 1} 节`, all);
    if (set([...sections, section]).refused === undefined) setOpen(section.id);
  };
  const stages = async () => {
    const ask = {
      title: '换成四步练习？',
      text: '盲听、精听、跟读、复述四节会代替现在的节。随时可以撤销。',
      yes: '换成四步',
    };
    if (sections.length > 0 && !(await confirm(ask))) return;
    set(fourStages(nanoid, all, targets[0]));
    setOpen(undefined);
  };
  return (
    <SectionList
      nodeId={node.id}
      sections={sections}
      lines={
        new Map([...sentences, ...transitions].map((segment) => [segment.occurrenceId, segment]))
      }
      targets={targets}
      open={open}
      onOpen={setOpen}
      onChange={set}
    >
      <Button size="sm" variant="outline" onClick={() => void stages()}>
        四步练习
      </Button>
      <Button size="sm" variant="subtle" onClick={add}>
        加一节
      </Button>
    </SectionList>
  );
}

export const textSequence: NodeScreen<'textSequence'> = {
  icon: 'M4 7h3M10 7h10M4 12h3M10 12h10M4 17h3M10 17h6',
  colour: 'oklch(0.66 0.09 85)',
  result({ params: { sections } }, lesson, timed, making) {
    if (sections.length === 0) return '还没有节';
    const { duration, missing } = timed(lesson);
    const silent = new Set(
      missing.flatMap(({ kind, what, occurrenceId }) =>
        (kind === 'source' || kind === 'transition') && what === 'clip' ? occurrenceId : [],
      ),
    );
    const placed = new Set(sections.flatMap(({ itemIds }) => itemIds));
    const all = lesson.segments.filter(({ occurrenceId }) => placed.has(occurrenceId)).length;
    const open =
      silent.size === 0
        ? ''
        : making
          ? `正在生成 ${all - silent.size}/${all}`
          : `缺 ${silent.size} 句声音`;
    return [clock(duration), `${sections.length} 节`, open].filter(Boolean).join(' · ');
  },
  Panel,
  width: 440,
};
