import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/icons.js';
import type { Saved } from './session/editing.js';
import { useEditor } from './session/index.js';

const WORDS: Record<Saved, string> = {
  saved: '已保存',
  saving: '保存中…',
  offline: '离线，改动已存在本机',
  conflict: '两处改动，请选择',
};
const PATHS = { undo: 'M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-2', redo: 'm15 7 4.500 4.500L15 16M19 11.500h-9a5 5 0 0 0 0 10h2' };

const Curve = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

interface Props {
  onAdd: (at: { x: number; y: number }) => void;
  onPalette: () => void;
  onKeys: () => void;
  onHistory: () => void;
}

/** The lesson's name, whether all is safe, and the few things that are wanted all the time. */
export function TopBar({ onAdd, onPalette, onKeys, onHistory }: Props) {
  const { content, saved, undo, redo, canUndo, canRedo } = useEditor();
  return (
    <Box as="header" display="flex" alignItems="center" gap="2" px="4" h="60px" borderBottomWidth="1px" borderColor="border" bg="bg">
      <chakra.h1 fontSize="17px" fontWeight="600" truncate lang={content.language} maxW="26em">
        {content.title}
      </chakra.h1>
      <Text fontSize="sm" color={saved === 'conflict' ? 'vermilion.fg' : 'fg.muted'} role="status" whiteSpace="nowrap" data-saved={saved}>
        {WORDS[saved]}
      </Text>
      <Box flex="1" />
      <Button variant="ghost" size="sm" px="2.5" aria-label="撤销" title="撤销" disabled={!canUndo} onClick={undo}>
        <Curve path={PATHS.undo} />
      </Button>
      <Button variant="ghost" size="sm" px="2.5" aria-label="重做" title="重做" disabled={!canRedo} onClick={redo}>
        <Curve path={PATHS.redo} />
      </Button>
      <Button
        variant="outline"
        size="sm"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          onAdd({ x: left, y: bottom + 6 });
        }}
      >
        添加节点
      </Button>
      <Button variant="ghost" size="sm" onClick={onHistory}>
        历史
      </Button>
      <Button variant="ghost" size="sm" onClick={onPalette}>
        命令
      </Button>
      <Button variant="ghost" size="sm" px="2.5" aria-label="快捷键" onClick={onKeys}>
        <Icon name="keys" size={20} />
      </Button>
      <Button asChild size="sm">
        <Link to={`/player/${content.id}`}>去听</Link>
      </Button>
    </Box>
  );
}
