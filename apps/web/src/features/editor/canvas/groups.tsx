import { useStore, ViewportPortal, type ReactFlowState } from '@xyflow/react';
import { ChangedElsewhere } from '../../../shared/ui/changed-elsewhere.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useWritten } from '../../../shared/ui/use-written.js';
import { useEditor } from '../session/index.js';

const MARGIN = 20;

/** One number for where a group's nodes are: frames follow a drag without every card being drawn anew. */
const bounds =
  (nodeIds: readonly string[]) =>
  ({ nodeLookup }: ReactFlowState): string => {
    const nodes = nodeIds.flatMap((id) => nodeLookup.get(id) ?? []);
    if (nodes.length === 0) return '';
    const [left, top] = [
      Math.min(...nodes.map(({ position }) => position.x)),
      Math.min(...nodes.map(({ position }) => position.y)),
    ];
    const right = Math.max(
      ...nodes.map(({ position, measured }) => position.x + (measured.width ?? 240)),
    );
    const bottom = Math.max(
      ...nodes.map(({ position, measured }) => position.y + (measured.height ?? 90)),
    );
    return [left, top, right, bottom].map(Math.round).join(' ');
  };

function Frame({ id, note, nodeIds }: { id: string; note: string; nodeIds: string[] }) {
  const { apply } = useEditor();
  const written = useWritten(note, (typed, base) => {
    if (typed.trim() !== note) apply({ kind: 'group', groupId: id, nodeIds, note: typed, base });
    return typed.trim();
  });
  const [left = 0, top = 0, right = 0, bottom = 0] = useStore(bounds(nodeIds))
    .split(' ')
    .map(Number);
  return (
    <div
      className="group-frame"
      style={{
        left: left - MARGIN,
        top: top - MARGIN,
        width: right - left + 2 * MARGIN,
        height: bottom - top + 2 * MARGIN,
      }}
    >
      <div className="group-note nodrag nopan">
        <input
          aria-label="分组备注"
          ref={written.ref}
          defaultValue={note}
          maxLength={500}
          placeholder="写个备注"
          onKeyDown={(event) => {
            written.onKeyDown(event);
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          }}
        />
        <button
          type="button"
          aria-label={`解散分组${note}`}
          onClick={() => apply({ kind: 'ungroup', groupId: id })}
        >
          <Icon name="close" size={16} />
        </button>
        <ChangedElsewhere value={written.theirs} />
      </div>
    </div>
  );
}

/** Frames behind the nodes that belong together, each with its note. */
export function Groups() {
  const { document: lesson } = useEditor();
  return (
    <ViewportPortal>
      {lesson.graph.groups?.map((group) => (
        <Frame key={group.id} {...group} />
      ))}
    </ViewportPortal>
  );
}
