import { Text } from '@chakra-ui/react';
import type { PanelProps } from '../nodes/kind.js';

export function TranslationPanel({ node: { params } }: PanelProps<'translation'>) {
  const { sourceSegments = [], sourceLanguage = '' } = params;
  return (
    <Text color="fg.muted">
      这是从旧课程导入的翻译节点（{sourceSegments.length} 句{sourceLanguage && `，${sourceLanguage}`}）。译文现在都在素材里，这个节点可以留着，也可以删除。
    </Text>
  );
}
