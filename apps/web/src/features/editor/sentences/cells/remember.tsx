import { Box, Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../../shared/lib/calls/hooks.js';
import { useAffectedByQuery, useRememberReadingMutation } from '../calls.js';
import type { Correction } from './reading.js';

interface Props {
  contentId: string;
  language: string;
  correction: Correction;
  onDone: () => void;
}

/** A quiet offer after a corrected reading: 记住这个读法, for all their lessons or for this one. */
export function Remember({ contentId, language, correction: { word, reading }, onDone }: Props) {
  const [remember, remembering] = useRememberReadingMutation();
  const [failed, setFailed] = useState<string>();
  const { data: affected } = useAffectedByQuery({ word, language, kind: 'reading' });
  const notify = useNotify();
  const keep = async (scope: 'user' | 'content') => {
    const rule = {
      word,
      language,
      kind: 'reading',
      value: reading,
      priority: 0,
      isEnabled: true,
      scope,
    } as const;
    const { error } = await remember(scope === 'content' ? { ...rule, contentId } : rule);
    if (error) return setFailed(messageOf(error, '没有记住，读音本身已保存'));
    notify(`已记住「${word}」读作「${reading}」`, 'good');
    onDone();
  };
  return (
    <Box
      role="group"
      aria-label="记住这个读法"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1"
      fontSize="sm"
      color="fg.muted"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onDone();
      }}
    >
      <span>
        记住这个读法：
        <chakra.span lang={language} color="fg">
          {word}（{reading}）
        </chakra.span>
        {affected && affected.sentences > 0 && ` · 影响 ${affected.sentences} 句`}
      </span>
      <Button
        size="sm"
        variant="plain"
        px="2"
        disabled={remembering.isLoading}
        onClick={() => void keep('user')}
      >
        给我
      </Button>
      <Button
        size="sm"
        variant="plain"
        px="2"
        disabled={remembering.isLoading}
        onClick={() => void keep('content')}
      >
        仅本课
      </Button>
      <Button size="sm" variant="ghost" px="2" onClick={onDone}>
        不用
      </Button>
      {failed && (
        <chakra.span color="vermilion.fg" role="alert">
          {failed}
        </chakra.span>
      )}
    </Box>
  );
}
