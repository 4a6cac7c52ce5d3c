import { useConnection } from '@xyflow/react';
import { useEffect, useState } from 'react';
import { useEditor } from '../session/index.js';
import { whyNot } from './rules.js';

/** While a link is drawn over a node that will not take it: why, beside the pointer. */
export function LinkHint() {
  const { document: lesson } = useEditor();
  const [pointer, setPointer] = useState({ left: 0, top: 0 });
  const connection = useConnection();
  const { inProgress } = connection;
  useEffect(() => {
    if (!inProgress) return undefined;
    const follow = ({ clientX, clientY }: PointerEvent) =>
      setPointer({ left: clientX, top: clientY });
    addEventListener('pointermove', follow);
    return () => removeEventListener('pointermove', follow);
  }, [inProgress]);
  if (!connection.inProgress || !connection.toNode || connection.isValid) return null;
  const { fromHandle, fromNode, toNode } = connection;
  const reason =
    fromHandle.type === 'source'
      ? whyNot(lesson.graph, fromNode.id, toNode.id)
      : whyNot(lesson.graph, toNode.id, fromNode.id);
  if (reason === undefined) return null;
  return (
    <div className="link-hint" style={pointer} role="status">
      {reason}
    </div>
  );
}
