import type { TemplateSummary } from '@app/contracts';
import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Slot } from '../../shared/feature/slot.js';
import { useCheckFeatureQuery } from '../../shared/lib/calls/api.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { Icon } from '../../shared/ui/icons.js';
import { Bone } from '../../shared/ui/page.js';
import { part } from '../../shared/ui/part.js';
import { SectionBars } from '../../shared/ui/section-bars.js';
import { useDuplicateTemplateMutation } from './calls.js';

const HearSample = part(() => import('./hear-sample.js'), 'HearSample');

const FEATURE = 'template_create';

/** Another's template becomes one's own; who may not make any learns how it opens. */
function Take({ id, title }: { id: string; title: string }) {
  const { token } = useSession();
  const { data: right } = useCheckFeatureQuery(FEATURE, { skip: !token });
  const [duplicate, duplicating] = useDuplicateTemplateMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const take = async () => {
    if (!token) return void navigate('/login?redirect=/templates');
    if (right?.hasPermission === false)
      return void navigate(`/unauthorized?feature=${FEATURE}`, { state: { from: '/templates' } });
    const { error } = await duplicate(id);
    notify(
      error
        ? messageOf(error, '没有收下，请再试一次')
        : '已收下，在「我的」里，改名以后大家也找得到',
      error ? 'bad' : 'good',
    );
  };
  return (
    <Button
      variant="ghost"
      px="2.5"
      aria-label={`收为我的 ${title}`}
      disabled={duplicating.isLoading}
      onClick={() => void take()}
    >
      收为我的
    </Button>
  );
}

/** How it is played, drawn, and what can be done with it. */
export function TemplateCard({
  template,
  heard,
  onHear,
  onEdit,
  onDelete,
}: {
  template: TemplateSummary;
  /** It is the one that sounds. */
  heard: boolean;
  onHear: (hears: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { user } = useSession();
  const { id, title, description, official, author, preview, takenDown } = template;
  const own = user?.id === author.id;
  const may = own || user?.role === 'admin';
  return (
    <Box
      as="article"
      aria-label={title}
      display="flex"
      flexDirection="column"
      gap="4"
      borderRadius="12px"
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      px={{ base: '4', md: '5' }}
      pt="5"
      pb="3"
    >
      <Box>
        <Box display="flex" alignItems="baseline" justifyContent="space-between" gap="3">
          <Heading as="h2" className="serif" fontSize="21px" lineHeight="1.35" minW="0">
            {title}
          </Heading>
          <Text fontSize="xs" color={official ? 'pine.fg' : 'fg.muted'} flexShrink="0">
            {official ? '官方' : author.username}
          </Text>
        </Box>
        {description !== '' && (
          <Text fontSize="sm" color="fg.muted" mt="1.5" lineHeight="1.7">
            {description}
          </Text>
        )}
      </Box>
      {takenDown && (
        <Slot
          name="taken.down"
          told={{ target: 'template', id, takenDown, mine: own }}
          waiting={<Bone h="96px" />}
        />
      )}
      <SectionBars sections={preview} />
      {heard && (
        <Suspense fallback={<Bone h="96px" />}>
          <HearSample sections={preview} onClose={() => onHear(false)} />
        </Suspense>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="1" mt="auto" ml="-1">
        <Button asChild variant="subtle" px="3" mr="1">
          <Link to={`/templates?use=${id}`} aria-label={`用它做一课 ${title}`}>
            用它做一课
          </Link>
        </Button>
        <Button
          variant="ghost"
          px="2.5"
          aria-label={`试听 ${title}`}
          aria-pressed={heard}
          onClick={() => onHear(!heard)}
        >
          <Icon name="sound" size={20} />
          试听
        </Button>
        {!own && <Take id={id} title={title} />}
        <Box flex="1" />
        <Slot name="template.foot" told={{ template }} waiting={<Box h="44px" w="52px" />} />
        {may && (
          <Box display="flex">
            <Button variant="ghost" px="2.5" aria-label={`编辑 ${title}`} onClick={onEdit}>
              编辑
            </Button>
            <Button variant="ghost" px="2.5" aria-label={`删除 ${title}`} onClick={onDelete}>
              <Icon name="trash" size={20} />
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}
