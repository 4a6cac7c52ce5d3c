import { nodesOf } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Choice } from '../../../shared/ui/controls.js';
import { Cover } from '../../../shared/ui/cover.js';
import { Input } from '../../../shared/ui/fields.js';
import type { PanelProps } from '../nodes/kind.js';
import { useEditor } from '../session/index.js';
import { CoverField } from './cover-field.js';
import { Amount, Field } from './fields.js';
import { useOrder } from './use-order.js';

const PLACES = [
  { value: 'topLeft', text: '左上' },
  { value: 'topRight', text: '右上' },
  { value: 'bottomLeft', text: '左下' },
  { value: 'bottomRight', text: '右下' },
  { value: 'center', text: '中间' },
];
const spot = (position: string) => {
  if (position === 'center') return { inset: '0', margin: 'auto', width: 'fit-content', height: 'fit-content' };
  return { [position.startsWith('top') ? 'top' : 'bottom']: '10px', [position.endsWith('Left') ? 'left' : 'right']: '14px' };
};

/** What frames the lesson: its cover, whose it is, and in which order its parts come. */
export function VideoConfigPanel({ node }: PanelProps<'videoConfig'>) {
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
  const ids = parts.map(({ id }) => id);
  const name = ({ kind, id }: Part) =>
    kind === 'cover' ? '封面' : kind === 'copyright' ? '版权' : (sections.find((section) => section.id === id)?.title ?? '');
  const order = useOrder(ids, (id, before) => {
    const rest = parts.filter((part) => part.id !== id);
    const moved = parts.filter((part) => part.id === id);
    const at = before === null ? rest.length : rest.findIndex((part) => part.id === before);
    set({ contentOrder: rest.toSpliced(at, 0, ...moved) });
  });

  return (
    <Box display="grid" gap="4">
      <Box position="relative" borderRadius="10px" overflow="hidden" borderWidth="1px" borderColor="border" role="img" aria-label="成品预览">
        {cover.imageUrl === '' ? (
          <Cover title={content.title} language={content.language}>
            {content.title}
          </Cover>
        ) : (
          <chakra.img src={cover.imageUrl} alt="" w="100%" aspectRatio="16 / 10" objectFit="cover" display="block" />
        )}
        {copyright.text !== '' && (
          <chakra.span position="absolute" color="#fff" fontSize="12px" textShadow="0 0 6px rgb(0 0 0 / .7)" style={spot(copyright.position)}>
            {copyright.text}
          </chakra.span>
        )}
      </Box>
      <CoverField imageUrl={cover.imageUrl} onChange={(imageUrl) => set({ cover: { ...cover, imageUrl } })} />
      <Amount label="封面停留" unit="秒" min={0} max={60} step={0.5} value={cover.duration} onChange={(duration) => set({ cover: { ...cover, duration } })} />
      <Field label="版权文字">
        <Input
          aria-label="版权文字"
          h="40px"
          w="220px"
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
      <Box>
        <Text fontSize="sm" color="fg.muted" mb="1">
          内容的先后 · 拖动或 Alt ↑ ↓
        </Text>
        <chakra.ol listStyleType="none" p="0" m="0" aria-label="内容的先后">
          {parts.map((part, index) => (
            <chakra.li
              key={part.id}
              {...order.row(part.id)}
              tabIndex={0}
              onKeyDown={order.keys(part.id)}
              display="flex"
              gap="3"
              px="3"
              minH="40px"
              alignItems="center"
              borderTopWidth="1px"
              borderColor="border.muted"
              css={{ '&[data-over=true]': { borderTopColor: 'pine.solid' } }}
            >
              <chakra.span color="fg.subtle" fontSize="sm" fontVariantNumeric="tabular-nums">
                {index + 1}
              </chakra.span>
              {name(part)}
            </chakra.li>
          ))}
        </chakra.ol>
      </Box>
    </Box>
  );
}
