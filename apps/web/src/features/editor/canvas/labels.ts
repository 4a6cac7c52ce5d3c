import type { AriaLabelConfig } from '@xyflow/react';

const WAYS: Record<string, string> = { up: '上', down: '下', left: '左', right: '右' };

/** What the canvas says to those who listen to it. */
export const LABELS: Partial<AriaLabelConfig> = {
  'node.a11yDescription.default':
    '按回车或空格选中节点，选中后用方向键移动，按 Delete 删除，按 Esc 取消。',
  'node.a11yDescription.keyboardDisabled': '按回车或空格选中节点，按 Delete 删除，按 Esc 取消。',
  'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }) =>
    `节点已向${WAYS[direction] ?? direction}移动，位置 ${x}，${y}`,
  'edge.a11yDescription.default': '按回车或空格选中连线，按 Delete 断开，按 Esc 取消。',
  'controls.ariaLabel': '画布控制',
  'controls.zoomIn.ariaLabel': '放大',
  'controls.zoomOut.ariaLabel': '缩小',
  'controls.fitView.ariaLabel': '看全部',
  'controls.interactive.ariaLabel': '锁定或解锁',
  'handle.ariaLabel': '连接点',
};
