import { nodesOf, PLACES } from '@app/lesson';
import { Box, chakra } from '@chakra-ui/react';
import { lazy } from 'react';
import { clock } from '../../../shared/lib/languages.js';
import { Choice } from '../../../shared/ui/controls.js';
import { Cover } from '../../../shared/ui/cover.js';
import { Input } from '../../../shared/ui/fields.js';
import { Amount, Field } from '../panel/fields.js';
import { useEditor } from '../session/index.js';
import type { NodeScreen, PanelProps } from './kind.js';

const CoverField = lazy(async () => ({ default: (await import('../panel/cover-field.js')).CoverField }));
const OrderedList = lazy(async () => ({ default: (await import('../panel/ordered-list.js')).OrderedList }));

/** Whose it is, legible over every picture. In the middle means, as in the film, in the middle of the lower edge. */
function Copyright({ text, position }: { text: string; position: string }) {
  const side = position.endsWith('Left') ? 'start' : position.endsWith('Right') ? 'end' : 'center';
  return (
    <Box display="flex" justifyContent={side}>
      <chakra.span
        maxW="85%"
        px="1.5"
        py="0.5"
        borderRadius="4px"
        bg="rgb(12 34 26 / .66)"
        color="#fff"
        fontSize="12px"
        lineHeight="1.4"
        overflowWrap="anywhere"
      >
        {text}
      </chakra.span>
    </Box>
  );
}

/** What frames the lesson: its cover, whose it is, and in which order its parts come. */
function Panel({ node }: PanelProps<'videoConfig'>) {
  const { apply, content, document: lesson } = useEditor();
  const { cover, copyright, contentOrder } = node.params;
  const set = (params: Partial<typeof node.params>) => apply({ kind: 'setParams', nodeId: node.id, params });
  const sections = nodesOf(lesson.graph, 'textSequence').flatMap(({ id, params }) => (node.sourceIds.includes(id) ? params.sections : []));

  // What is not yet in the order comes where it plays today: the cover first, the copyright last.
  type Part = (typeof contentOrder)[number];
  const all: Part[] = [{ kind: 'cover', id: 'cover' }, ...sections.map(({ id }): Part => ({ kind: 'section', id })), { kind: 'copyright', id: 'copyright' }];
  const known = contentOrder.filter(({ kind, id }) => all.some((part) => part.kind === kind && part.id === id));
  const absent = all.filter(({ kind, id }) => !known.some((part) => part.kind === kind && part.id === id));
  const parts = [...absent.filter(({ kind }) => kind === 'cover'), ...known, ...absent.filter(({ kind }) => kind !== 'cover')];
  const name = ({ kind, id }: Part) =>
    kind === 'cover' ? '封面' : kind === 'copyright' ? '版权' : (sections.find((section) => section.id === id)?.title ?? '');
  const move = (id: string, before: string | null) => {
    const rest = parts.filter((part) => part.id !== id);
    const moved = parts.filter((part) => part.id === id);
    const at = before === null ? rest.length : rest.findIndex((part) => part.id === before);
    set({ contentOrder: rest.toSpliced(at, 0, ...moved) });
  };

  const above = copyright.position.startsWith('top');
  const signed = copyright.text !== '' && <Copyright {...copyright} />;

  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box position="relative" borderRadius="10px" overflow="hidden" borderWidth="1px" borderColor="border" role="img" aria-label="成品预览">
        {cover.imageUrl === '' ? (
          <Cover title={content.title} language={content.language} foot={!above && signed}>
            {content.title}
          </Cover>
        ) : (
          <chakra.img src={cover.imageUrl} alt="" w="100%" aspectRatio="16 / 10" objectFit="cover" display="block" />
        )}
        {signed && (above || cover.imageUrl !== '') && (
          <Box position="absolute" insetX="0" {...(above ? { top: '0' } : { bottom: '0' })} px="4" py="3">
            {signed}
          </Box>
        )}
      </Box>
      <CoverField imageUrl={cover.imageUrl} onChange={(imageUrl) => set({ cover: { ...cover, imageUrl } })} />
      <Amount label="封面停留" unit="秒" min={0} max={60} step={0.5} value={cover.duration} onChange={(duration) => set({ cover: { ...cover, duration } })} />
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
      <OrderedList label="内容的先后" rows={parts.map((part) => ({ id: part.id, text: name(part) }))} onMove={move} />
    </Box>
  );
}

export const videoConfig: NodeScreen<'videoConfig'> = {
  icon: 'M4 6h16v12H4zM10 9.500v5l4.500-2.500z',
  colour: 'oklch(0.56 0.09 330)',
  result: ({ params: { cover }, sourceIds }, lesson, timed) =>
    sourceIds.length === 0 ? '还没有接上播放顺序' : `成片 ${clock(cover.duration + timed(lesson).duration)}`,
  Panel,
};
