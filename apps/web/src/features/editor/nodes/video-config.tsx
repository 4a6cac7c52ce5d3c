import { nodesOf, PLACES } from '@app/lesson';
import { Box } from '@chakra-ui/react';

import { clock } from '../../../shared/lib/lessons/languages.js';
import { Choice } from '../../../shared/ui/controls.js';
import { Input } from '../../../shared/ui/fields.js';
import { Amount, Field } from '../panel/fields.js';
import { useEditor } from '../session/index.js';
import type { NodeScreen, PanelProps } from './kind.js';
import { part } from '../../../shared/ui/part.js';

const CoverField = part(() => import('../../../shared/ui/pictures/cover-field.js'), 'CoverField');
const FilmCover = part(() => import('../panel/film-cover.js'), 'FilmCover');
const OrderedList = part(() => import('../panel/ordered-list.js'), 'OrderedList');

/** What frames the lesson: its cover, whose it is, and in which order its parts come. */
function Panel({ node }: PanelProps<'videoConfig'>) {
  const { apply, content, document: lesson } = useEditor();
  const { cover, copyright, contentOrder } = node.params;
  const set = (params: Partial<typeof node.params>) =>
    apply({ kind: 'setParams', nodeId: node.id, params });
  const sections = nodesOf(lesson.graph, 'textSequence').flatMap(({ id, params }) =>
    node.sourceIds.includes(id) ? params.sections : [],
  );

  // What is not yet in the order comes where it plays today: the cover first, the copyright last.
  type Part = (typeof contentOrder)[number];
  const all: Part[] = [
    { kind: 'cover', id: 'cover' },
    ...sections.map(({ id }): Part => ({ kind: 'section', id })),
    { kind: 'copyright', id: 'copyright' },
  ];
  const known = contentOrder.filter(({ kind, id }) =>
    all.some((one) => one.kind === kind && one.id === id),
  );
  const absent = all.filter(
    ({ kind, id }) => !known.some((one) => one.kind === kind && one.id === id),
  );
  const parts = [
    ...absent.filter(({ kind }) => kind === 'cover'),
    ...known,
    ...absent.filter(({ kind }) => kind !== 'cover'),
  ];
  const name = ({ kind, id }: Part) =>
    kind === 'cover'
      ? '封面'
      : kind === 'copyright'
        ? '版权'
        : (sections.find((section) => section.id === id)?.title ?? '');
  const move = (id: string, before: string | null) => {
    const rest = parts.filter((one) => one.id !== id);
    const moved = parts.filter((one) => one.id === id);
    const at = before === null ? rest.length : rest.findIndex((one) => one.id === before);
    set({ contentOrder: rest.toSpliced(at, 0, ...moved) });
  };

  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box borderRadius="10px" overflow="hidden" borderWidth="1px" borderColor="border">
        <FilmCover
          title={content.title}
          language={content.language}
          copyright={copyright}
          imageUrl={cover.imageUrl}
        />
      </Box>
      <CoverField
        imageUrl={cover.imageUrl}
        onChange={(imageUrl) => set({ cover: { ...cover, imageUrl } })}
      />
      <Amount
        label="封面停留"
        unit="秒"
        min={0}
        max={60}
        step={0.5}
        value={cover.duration}
        onChange={(duration, begunOn) =>
          apply({
            kind: 'setParams',
            nodeId: node.id,
            params: { cover: { ...cover, duration } },
            base: { cover: { ...cover, duration: begunOn } },
          })
        }
      />
      <Field label="版权文字">
        <Input
          aria-label="版权文字"
          w="220px"
          px="3"
          maxLength={200}
          value={copyright.text}
          onChange={(event) => set({ copyright: { ...copyright, text: event.target.value } })}
        />
      </Field>
      <Field label="版权的位置">
        <Choice
          hideLabel
          label="版权的位置"
          value={copyright.position}
          onChange={(position) => set({ copyright: { ...copyright, position } })}
          options={PLACES}
        />
      </Field>
      <OrderedList
        label="内容的先后"
        rows={parts.map((one) => ({ id: one.id, text: name(one) }))}
        onMove={move}
      />
    </Box>
  );
}

export const videoConfig: NodeScreen<'videoConfig'> = {
  icon: 'M4 6h16v12H4zM10 9.500v5l4.500-2.500z',
  colour: 'oklch(0.56 0.09 330)',
  result: ({ params: { cover }, sourceIds }, lesson, timed) =>
    sourceIds.length === 0
      ? '还没有接上播放顺序'
      : `成片 ${clock(cover.duration + timed(lesson).duration)}`,
  Panel,
};
