import { MAX_TEXT_LENGTH, REFUSALS } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftKey } from '../../shared/lib/kept/drafts.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { asText, storage } from '../../shared/lib/kept/storage.js';
import { Textarea } from '../../shared/ui/fields.js';
import { Page } from '../../shared/ui/page.js';
import { useCreateLessonMutation } from './start-lesson.js';

/** A lesson from a text, whole and ready, or an empty canvas. */
export function StartScreen() {
  const { user } = useSession();
  const kept = user && draftKey(user.id, 'new');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (kept === undefined ? '' : (storage.read(kept, asText) ?? ''));
  const setText = (next: string) => {
    setTyped(next);
    // On this device until the lesson is made: a reload, or a look elsewhere, finds it again.
    if (kept !== undefined) storage.write(kept, next === '' ? undefined : next);
  };
  const [create, { isLoading }] = useCreateLessonMutation();
  const navigate = useNavigate();
  const begin = async (body: { text?: string; title?: string }) => {
    const { data } = await create(body);
    if (!data) return;
    if (body.text !== undefined) setText('');
    void navigate(`/editor/${data.content.id}`, { replace: true });
  };
  const tooLong = text.length > MAX_TEXT_LENGTH;
  return (
    <Page title="新的一课" width="760px">
      <Text color="fg.muted" mb="4">
        贴一段文字，整张图就连好了：分句、素材、播放顺序、成品。之后每一步都能改。
      </Text>
      <Textarea
        aria-label="要听的文字"
        autoFocus
        rows={10}
        resize="vertical"
        value={text}
        placeholder={'店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (
            event.key === 'Enter' &&
            (event.ctrlKey || event.metaKey) &&
            text.trim() !== '' &&
            !tooLong &&
            !isLoading
          )
            void begin({ text });
        }}
      />
      {tooLong && (
        <Text role="alert" color="vermilion.fg" mt="2">
          {REFUSALS.TEXT_TOO_LONG}，现在 {text.length} 个
        </Text>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        <Button
          size="lg"
          disabled={text.trim() === '' || tooLong || isLoading}
          onClick={() => void begin({ text })}
        >
          {isLoading ? '正在生成…' : '生成整张图'}
        </Button>
        <Button
          size="lg"
          variant="outline"
          disabled={isLoading}
          onClick={() => void begin({ title: '未命名的一课' })}
        >
          空白画布
        </Button>
      </Box>
    </Page>
  );
}
