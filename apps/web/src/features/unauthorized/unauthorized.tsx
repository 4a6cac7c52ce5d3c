import { Box, Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useCheckFeatureQuery } from '../../shared/lib/calls/api.js';
import { useFeaturesQuery, useLevelsQuery } from '../../shared/lib/calls/rights.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { Bone, Empty, Page } from '../../shared/ui/page.js';
import { Unsure } from '../../shared/ui/unsure.js';

/** Where they were going, and whether a check that failed has led them back there once; it may be failing for good. */
const cameBy = (state: unknown): { from?: string; returned: boolean } => {
  if (typeof state !== 'object' || state === null) return { returned: false };
  const from = 'from' in state && typeof state.from === 'string' ? state.from : undefined;
  const returned = 'returned' in state && state.returned === true;
  const refused = 'refused' in state && state.refused === true;
  return { ...(from && { from }), returned: returned && !refused };
};

/** What is closed, what it is called, and how it opens. When the right arrives while they read, they go on to where they were going. */
export function Unauthorized() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { token } = useSession();
  const feature = search.get('feature') ?? '';
  const { data: known, error: unnamed } = useFeaturesQuery(undefined, { skip: feature === '' });
  const { data: levels, error: ungraded } = useLevelsQuery(undefined, { skip: feature === '' });
  const {
    data: check,
    isFetching,
    error: unchecked,
    isSuccess,
    refetch,
  } = useCheckFeatureQuery(feature, {
    skip: !token || feature === '',
    refetchOnMountOrArgChange: true,
  });
  const { from, returned } = cameBy(state);
  const owned = isSuccess && !isFetching && check.hasPermission;
  // By itself once, and after a no as often as it is given: a check that keeps failing there must not send them in circles.
  const lacked = useRef(!returned);
  lacked.current ||= isSuccess && !isFetching && !owned;
  if (owned && from && lacked.current)
    return <Navigate replace to={from} state={{ returned: true }} />;

  const named = known?.features.find(({ featureKey }) => featureKey === feature);
  const least = levels?.levels.find(({ features }) => features.includes(feature));
  const name = named ? `「${named.displayName}」` : feature === '' ? '这一页' : '这项功能';
  const asked = token !== undefined && feature !== '';
  const waiting =
    feature !== '' &&
    ((!known && !unnamed) || (!levels && !ungraded) || (asked && !check && !unchecked));
  if (asked && !check && unchecked)
    return <Unsure of={`${name}是否对你开放`} onAgain={() => void refetch()} />;
  const how = () => {
    if (owned) return '现在可以使用了。';
    if (feature === '') return '它只对管理员开放。如果你应当能进来，请联系管理员。';
    if (named && !named.isEnabled) return '它目前没有开放。开放以后，这里会自动进入。';
    if (least)
      return `从「${least.name}」等级起可以使用。升级、兑换，或请管理员为你开通；开通以后，这里会自动进入。`;
    return '请管理员为你开通；开通以后，这里会自动进入。';
  };
  return (
    <Page
      title="没有权限"
      heading={waiting ? <Bone h="32px" w="12em" /> : `${name}还没有对你开放`}
      width="620px"
    >
      <Empty
        text={
          waiting ? (
            <Text
              as="span"
              display="block"
              w="16em"
              h="3.2em"
              borderRadius="8px"
              bg="bg.muted"
              aria-hidden="true"
            />
          ) : (
            <>
              {named?.description && (
                <Text as="span" display="block" mb="2" color="fg">
                  {named.description}
                </Text>
              )}
              {how()}
            </>
          )
        }
      >
        <Box display="flex" flexWrap="wrap" gap="3" justifyContent="center">
          {owned && from && (
            <Button asChild>
              <Link to={from}>继续</Link>
            </Button>
          )}
          {feature !== '' && !waiting && !owned && least && (
            <Button asChild>
              <Link
                to={`/upgrade?requiredLevel=${least.level}${from ? `&redirect=${encodeURIComponent(from)}` : ''}`}
              >
                怎样获得
              </Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to="/">回首页</Link>
          </Button>
        </Box>
      </Empty>
    </Page>
  );
}
