import { Text } from '@chakra-ui/react';
import type { NodeScreen } from './kind.js';

export const translation: NodeScreen<'translation'> = {
  icon: 'M4 6h9M8.500 4v2M11 6c-.8 3.500-3 6-6.500 7.500M6 9c1 2 3 3.800 5.500 4.500M12 19l4-9 4 9M13.500 16h5',
  colour: 'oklch(0.6 0.02 165)',
  result: ({ params: { sourceSegments = [] } }) => `${sourceSegments.length} 句，来自旧课程`,
  Panel: ({ node: { params } }) => (
    <Text color="fg.muted">
      这是从旧课程导入的翻译节点（{params.sourceSegments?.length ?? 0} 句
      {params.sourceLanguage && `，${params.sourceLanguage}`}
      ）。译文现在都在素材里，这个节点可以留着，也可以删除。
    </Text>
  ),
};
