import { Button, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Slot } from '../../shared/feature/slot.js';
import { draftKey } from '../../shared/lib/kept/drafts.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { Bone, Page } from '../../shared/ui/page.js';
import { useCreateLessonMutation } from '../../shared/lib/lessons/create-lesson.js';

/** A lesson from a text, made as on the home page, or an empty canvas. */
export function StartScreen() {
  const { user } = useSession();
  const [create, { isLoading }] = useCreateLessonMutation();
  const navigate = useNavigate();
  const begin = async () => {
    const { data } = await create({ title: '未命名的一课' });
    if (data) void navigate(`/editor/${data.content.id}`, { replace: true });
  };
  return (
    <Page title="新的一课" width="960px">
      <Text color="fg.muted" mb="4">
        贴一段文字，整张图就连好了：分句、素材、播放顺序、成品。之后每一步都能改。
      </Text>
      {/* On this device until the lesson is made: a reload, or a look elsewhere, finds it again. */}
      {user && (
        <Slot
          name="lesson.composer"
          told={{ draft: draftKey(user.id, 'new'), to: '/editor', verb: '生成整张图' }}
          waiting={<Bone h="320px" radius="16px" />}
        />
      )}
      <Button
        size="lg"
        variant="outline"
        mt="4"
        alignSelf="start"
        disabled={isLoading}
        onClick={() => void begin()}
      >
        空白画布
      </Button>
    </Page>
  );
}
