import { type CopiedNode, type NodeType, nodeKinds } from '@app/lesson';
import { nanoid } from '@reduxjs/toolkit';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import type { Wanted } from '../canvas/canvas.js';
import { below } from '../canvas/below.js';
import { copied, copies } from '../canvas/clipboard.js';
import { laidOut } from '../canvas/layout.js';
import { offered } from '../canvas/rules.js';
import { nameOf } from '../nodes/name.js';
import { type OperationDraft, useEditor } from '../session/index.js';
import type { Command } from './commands.js';

interface Places {
  onWanted: (wanted: Wanted) => void;
  onOpen: (nodeId: string) => void;
  onRename: () => void;
  onPalette: () => void;
  onKeys: () => void;
  onHistory: () => void;
  onMinimap: () => void;
}

/** px of a card that has not been drawn. */
const CARD = { width: 240, height: 90 };
const writing = (): boolean =>
  document.activeElement?.closest('input, textarea, select, [contenteditable], [role=dialog]') !==
    null && document.activeElement !== document.body;
const middle = (): { x: number; y: number } => {
  const box = document.querySelector('.canvas')?.getBoundingClientRect();
  return box
    ? { x: box.left + box.width / 2 - 120, y: box.top + box.height / 2 - 60 }
    : { x: 0, y: 0 };
};
/** The focus never falls out of the canvas: to the node that took the place, or to the canvas itself. */
const focusNode = (id: string | undefined): void =>
  void setTimeout(() => {
    const node =
      id === undefined
        ? null
        : document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`);
    (node ?? document.querySelector<HTMLElement>('.canvas-stage'))?.focus();
  }, 50);

/** All that can be done in the editor. The same list makes the keys, the palette and the list of keys. */
export const useEditorCommands = ({
  onWanted,
  onOpen,
  onRename,
  onPalette,
  onKeys,
  onHistory,
  onMinimap,
}: Places) => {
  const {
    document: lesson,
    apply,
    undo,
    redo,
    canUndo,
    canRedo,
    selection,
    select,
    play,
    playing,
  } = useEditor();
  const { graph } = lesson;
  const flow = useReactFlow();
  const store = useStoreApi();
  const notify = useNotify();
  const ids = graph.nodes.map(({ id }) => id);
  const [only] = selection.length === 1 ? selection : [];

  /** px of every card. */
  const cards = () =>
    new Map(
      flow
        .getNodes()
        .map(({ id, measured }) => [
          id,
          { width: measured?.width ?? CARD.width, height: measured?.height ?? CARD.height },
        ]),
    );

  // What a paste makes is chosen as soon as it is there.
  const before = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!before.current) return;
    const fresh = ids.filter((id) => !before.current?.has(id));
    if (fresh.length > 0) select(fresh);
    before.current = undefined;
  });

  const add = (type: NodeType, at: { x: number; y: number }, link?: Wanted['link']) => {
    const nodeId = `${type}_${nanoid()}`;
    const { x, y } = flow.screenToFlowPosition(at);
    const drafts: OperationDraft[] = [
      { kind: 'addNode', nodeId, type, position: { x: Math.round(x), y: Math.round(y) } },
    ];
    if (link)
      drafts.push(
        link.end === 'source'
          ? { kind: 'connect', from: link.id, to: nodeId }
          : { kind: 'connect', from: nodeId, to: link.id },
      );
    if (apply(...drafts).refused === undefined) {
      select([nodeId]);
      focusNode(nodeId);
    }
  };
  const paste = (nodes: CopiedNode[] | undefined) => {
    if (!nodes) return;
    const sizes = cards();
    const boxes = (of: readonly Pick<CopiedNode, 'id' | 'position'>[]) =>
      of.map(({ id, position }) => ({ ...(sizes.get(id) ?? CARD), ...position }));
    const offset = { x: 0, y: below(boxes(nodes), boxes(graph.nodes)) };
    before.current = new Set(ids);
    if (apply({ kind: 'pasteNodes', nodes, offset }).refused !== undefined)
      before.current = undefined;
  };
  const remove = () => {
    const links = store
      .getState()
      .edges.filter(
        ({ selected, source, target }) =>
          selected && !selection.includes(source) && !selection.includes(target),
      );
    const drafts: OperationDraft[] = links.map(({ source, target }) => ({
      kind: 'disconnect',
      from: source,
      to: target,
    }));
    if (selection.length > 0) drafts.push({ kind: 'removeNodes', nodeIds: [...selection] });
    if (drafts.length === 0) return;
    const next = ids[ids.findIndex((id) => selection.includes(id)) + 1];
    if (apply(...drafts).refused === undefined && selection.length > 0)
      focusNode(
        next !== undefined && !selection.includes(next)
          ? next
          : ids.find((id) => !selection.includes(id)),
      );
  };
  const arrange = async () => {
    const places = await laidOut(graph, cards());
    if (apply({ kind: 'moveNodes', positions: places }).refused === undefined)
      setTimeout(() => void flow.fitView({ maxZoom: 1, padding: 0.2, duration: 180 }), 60);
  };
  const groups =
    graph.groups?.filter(({ nodeIds }) => nodeIds.some((id) => selection.includes(id))) ?? [];

  const live = useRef({ graph, selection, remove, paste, add, apply, notify });
  live.current = { graph, selection, remove, paste, add, apply, notify };
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const { graph: now, selection: chosen, notify: tell } = live.current;
      if (writing() || !getSelection()?.isCollapsed) return;
      const text = copied(now, chosen);
      if (text === undefined) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') live.current.remove();
      else tell(`已复制 ${chosen.length} 个节点`);
    };
    const put = async (text: string) => {
      const { pasted } = await import('../canvas/pasted.js');
      const nodes = pasted(text);
      if (nodes) return live.current.paste(nodes);
      const { x, y } = flow.screenToFlowPosition(middle());
      live.current.apply({
        kind: 'addNode',
        nodeId: `textContent_${nanoid()}`,
        type: 'textContent',
        position: { x: Math.round(x), y: Math.round(y) },
        params: { text, language: 'auto' },
      });
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (writing() || text.trim() === '') return;
      event.preventDefault();
      void put(text);
    };
    addEventListener('copy', onCopy);
    addEventListener('cut', onCopy);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('copy', onCopy);
      removeEventListener('cut', onCopy);
      removeEventListener('paste', onPaste);
    };
  }, [flow]);

  const some = selection.length > 0;
  const commands: Command[] = [
    { id: 'undo', title: '撤销', keys: ['mod+z'], run: undo, enabled: canUndo, group: '编辑' },
    {
      id: 'redo',
      title: '重做',
      keys: ['mod+shift+z', 'mod+y'],
      run: redo,
      enabled: canRedo,
      group: '编辑',
    },
    { id: 'copy', title: '复制', keys: ['mod+c'], group: '编辑' },
    { id: 'paste', title: '粘贴节点或文字', keys: ['mod+v'], group: '编辑' },
    {
      id: 'duplicate',
      title: '再来一份',
      keys: ['mod+d'],
      run: () => paste(copies(graph, selection)),
      enabled: some,
      group: '编辑',
    },
    { id: 'all', title: '全选', keys: ['mod+a'], run: () => select(ids), group: '编辑' },
    {
      id: 'none',
      title: '取消选择',
      keys: ['escape'],
      run: () => select([]),
      enabled: some,
      group: '编辑',
    },
    {
      id: 'add',
      title: '添加节点',
      keys: ['n'],
      run: () => onWanted({ at: middle(), kinds: offered() }),
      group: '节点',
    },
    { id: 'remove', title: '删除选中的节点或连线', keys: ['delete'], run: remove, group: '节点' },
    {
      id: 'rename',
      title: '改名',
      keys: ['f2'],
      run: onRename,
      enabled: only !== undefined,
      group: '节点',
    },
    {
      id: 'open',
      title: '打开节点',
      keys: ['mod+enter'],
      run: () => only !== undefined && onOpen(only),
      enabled: only !== undefined,
      group: '节点',
    },
    { id: 'move', title: '移动选中的节点', keys: ['arrows'], group: '节点' },
    {
      id: 'group',
      title: '编成一组',
      keys: ['g'],
      run: () => apply({ kind: 'group', groupId: nanoid(), nodeIds: [...selection], note: '' }),
      enabled: some,
      group: '节点',
    },
    {
      id: 'ungroup',
      title: '解散分组',
      keys: ['shift+g'],
      run: () =>
        apply(...groups.map(({ id }): OperationDraft => ({ kind: 'ungroup', groupId: id }))),
      enabled: groups.length > 0,
      group: '节点',
    },
    {
      id: 'arrange',
      title: '自动排列',
      keys: ['l'],
      run: () => void arrange(),
      enabled: ids.length > 0,
      group: '画布',
    },
    {
      id: 'fit',
      title: '看全部',
      keys: ['.'],
      run: () => void flow.fitView({ maxZoom: 1, padding: 0.2, duration: 180 }),
      group: '画布',
    },
    {
      id: 'larger',
      title: '放大',
      keys: ['='],
      run: () => void flow.zoomIn({ duration: 140 }),
      group: '画布',
    },
    {
      id: 'smaller',
      title: '缩小',
      keys: ['-'],
      run: () => void flow.zoomOut({ duration: 140 }),
      group: '画布',
    },
    { id: 'minimap', title: '小地图', keys: ['m'], run: onMinimap, group: '画布' },
    {
      id: 'play',
      title: '播放选中的节点',
      keys: [' '],
      run: () => play(only),
      enabled: only !== undefined,
      group: '播放',
    },
    {
      id: 'stop',
      title: '关闭播放',
      keys: ['x'],
      run: () => play(undefined),
      enabled: playing !== undefined,
      group: '播放',
    },
    { id: 'history', title: '历史版本', keys: ['h'], run: onHistory, group: '其他' },
    { id: 'palette', title: '命令', keys: ['mod+k'], run: onPalette, group: '其他' },
    { id: 'keys', title: '快捷键', keys: ['?'], run: onKeys, group: '其他' },
  ];
  const jumps: Command[] = graph.nodes.slice(0, 200).map((node) => ({
    id: `to-${node.id}`,
    title: `到「${nameOf(node)}」${node.customName === undefined ? '' : `（${nodeKinds[node.type].title}）`}`,
    keys: [],
    run: () => {
      select([node.id]);
      void flow.fitView({ nodes: [{ id: node.id }], maxZoom: 1, duration: 180 });
      focusNode(node.id);
    },
    group: '节点',
  }));
  return { commands, jumps, add };
};
