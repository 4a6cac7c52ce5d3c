import { MOST_TARGETS, nodesOf } from '@app/lesson';
import { Box, Text } from '@chakra-ui/react';

import { languageName, TARGETS } from '../../../shared/lib/lessons/languages.js';
import { Chip } from '../../../shared/ui/controls.js';
import { useEditor } from '../session/index.js';
import type { NodeScreen, PanelProps } from './kind.js';
import { part } from '../../../shared/ui/part.js';

/** Which languages are wanted, and how far everything is; the work itself is done in the sentence table. */
function Panel({ node }: PanelProps<'resource'>) {
  const { apply, document: lesson } = useEditor();
  const { targets } = node.params;
  const segments = nodesOf(lesson.graph, 'textContent').flatMap(({ id, params }) =>
    node.sourceIds.includes(id) ? params.segments : [],
  );
  const { annotations, translations } = lesson.resources;
  const among = (wanted: typeof segments, record: Record<string, unknown> = {}) => ({
    done: wanted.filter(({ id }) => Object.hasOwn(record, id)).length,
    all: wanted.length,
  });
  /** What is said in a language needs no translation into it. */
  const translated = targets.map((code) => {
    const others = segments.filter(({ language }) => language !== code);
    return [`${languageName(code)}译文`, among(others, translations[code])] as const;
  });
  const counts = [
    ['注音', among(segments, annotations)] as const,
    ...translated.filter(([, { all }]) => all > 0),
  ];
  const flip = (code: string) =>
    apply({
      kind: 'setParams',
      nodeId: node.id,
      params: {
        targets: targets.includes(code)
          ? targets.filter((other) => other !== code)
          : [...targets, code],
      },
    });
  return (
    <Box display="grid" gap="4">
      <Box>
        <Text fontSize="sm" color="fg.muted" mb="2" id="targets">
          译成（最多 {MOST_TARGETS} 种）
        </Text>
        <Box display="flex" flexWrap="wrap" gap="2" role="group" aria-labelledby="targets">
          {[...new Set([...targets, ...TARGETS])].map((code) => (
            <Chip key={code} on={targets.includes(code)} onToggle={() => flip(code)}>
              {languageName(code)}
            </Chip>
          ))}
        </Box>
      </Box>
      <Box as="dl" m="0" display="grid" gap="1" fontVariantNumeric="tabular-nums">
        {counts.map(([what, { done, all }]) => (
          <Box key={what} display="flex" justifyContent="space-between">
            <Text as="dt" color="fg.muted">
              {what}
            </Text>
            <Box as="dd" m="0">
              {done} / {all} 句
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export const resource: NodeScreen<'resource'> = {
  icon: 'M12 4 4 8l8 4 8-4zM4 12l8 4 8-4M4 16l8 4 8-4',
  colour: 'oklch(0.58 0.08 230)',
  result(_, { audioItems }, _timed, making) {
    const spoken = audioItems.filter(({ audioType }) => audioType === 'source');
    const ready = spoken.filter(({ status }) => status === 'ready').length;
    const failed = spoken.filter(({ status }) => status === 'failed').length;
    if (spoken.length === 0) return '还没有句子';
    return `${making && ready < spoken.length ? '正在生成' : '声音'} ${ready}/${spoken.length}${failed > 0 ? ` · ${failed} 句失败` : ''}`;
  },
  Panel,
  Wide: {
    text: '打开句子表',
    Place: part(() => import('../sentences/sentences.js'), 'Sentences'),
  },
};
