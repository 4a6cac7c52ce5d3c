import { Box, Button, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Slot } from '../../shared/feature/slot.js';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { isPhone, looks } from '../../shared/lib/device/device.js';
import { draftKey } from '../../shared/lib/kept/drafts.js';
import { Bone, Empty, Failed, NotFound, Page } from '../../shared/ui/page.js';
import { part } from '../../shared/ui/part.js';
import { SectionBars } from '../../shared/ui/section-bars.js';
import { useTemplateQuery } from './calls.js';

const HearOwn = part(() => import('./hear-own.js'), 'HearOwn', { instead: null });

/** A text for it: the same box as everywhere, with the template chosen. A lesson opens where it can be worked on. */
export function UseTemplate({ id }: { id: string }) {
  const { user } = useSession();
  const { data, error, refetch } = useTemplateQuery(id);
  if (isMissing(error)) return <NotFound />;
  const back = (
    <Button asChild variant="ghost">
      <Link to="/templates">全部模板</Link>
    </Button>
  );
  if (!data)
    return (
      <Page title="用模板做一课" width="960px" aside={back}>
        {error ? (
          <Failed
            error={error}
            text={messageOf(error, '模板加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Bone h="320px" radius="16px" />
        )}
      </Page>
    );
  const { title, description, preview } = data.template;
  const draft = user ? draftKey(user.id, 'template') : undefined;
  return (
    <Page title={`用「${title}」做一课`} width="960px" aside={back}>
      {description !== '' && (
        <Text color="fg.muted" mb="5">
          {description}
        </Text>
      )}
      <Box maxW="640px" mb="8">
        <SectionBars sections={preview} />
      </Box>
      {draft !== undefined && (
        <Suspense fallback={<Box h="44px" mb="6" />}>
          <HearOwn template={data.template} draft={draft} />
        </Suspense>
      )}
      {draft !== undefined ? (
        <Slot
          name="lesson.composer"
          told={{
            draft,
            to: isPhone(looks()) ? '/player' : '/editor',
            verb: '做成一课',
            template: id,
          }}
          waiting={<Bone h="320px" radius="16px" />}
        />
      ) : (
        <Empty text="登录以后，贴一段文字，就按这个模板做成一课。">
          <Button asChild>
            <Link to={`/login?redirect=${encodeURIComponent(`/templates?use=${id}`)}`}>登录</Link>
          </Button>
        </Empty>
      )}
    </Page>
  );
}
