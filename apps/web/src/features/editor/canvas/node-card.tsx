import { nodeKinds, offeredAfter } from '@app/lesson';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo, useContext } from 'react';
import { Icon } from '../../../shared/ui/icons.js';
import { nameOf } from '../nodes/name.js';
import { Sign } from '../nodes/sign.js';
import { CardActionsContext } from './actions.js';
import type { FlowNode } from './flow.js';

/** Plain elements and classes: five hundred of them are drawn in a breath. */
export const NodeCard = memo(function NodeCard({
  data: { node, result, feeds },
}: NodeProps<FlowNode>) {
  const { screens, play, open } = useContext(CardActionsContext);
  const { title, sources } = nodeKinds[node.type];
  const name = nameOf(node);
  const screen = screens?.[node.type];
  const leads = offeredAfter(node.type).length > 0;
  return (
    <div className="card" onDoubleClick={() => open(node.id)}>
      <span className="card-edge" style={{ background: screen?.colour }} />
      {sources.length > 0 && <Handle type="target" position={Position.Left} />}
      <div className="card-head">
        <Sign screen={screen} size={18} />
        <span className="card-name">{name}</span>
        {node.customName !== undefined && <span className="card-kind">{title}</span>}
      </div>
      <div className="card-foot">
        <span className="card-result">{result}</span>
        <button
          type="button"
          className="card-play nodrag nopan"
          aria-label={`播放${name}`}
          tabIndex={-1}
          onClick={() => play(node.id)}
        >
          <Icon name="play" size={14} filled />
        </button>
      </div>
      {/* Where nothing can be linked any more, a link that came with an import still needs its end. */}
      {(leads || feeds) && <Handle type="source" position={Position.Right} isConnectable={leads} />}
    </div>
  );
});
