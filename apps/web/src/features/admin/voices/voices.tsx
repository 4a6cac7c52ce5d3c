import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTtsInfoQuery } from '../../../shared/lib/calls/api.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useVoicePacksQuery } from '../../../shared/lib/voices/calls.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { VoiceSamples } from '../../../shared/ui/voices/voice-samples.js';
import { Screen, Section } from '../kit/screen.js';
import { Pack } from './pack.js';

const LEAD =
  '自然声音在服务器上朗读，说的就是文字上方标的读音。装好以后，新课自动用它；已有的课可以在编辑器里换。';

/** Natural voices: fetched here by a click, for everybody. */
export function Voices() {
  const { data, error, refetch } = useVoicePacksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { refetch: voicesAnew } = useTtsInfoQuery(undefined);
  const isComing = data?.packs.some(({ state }) => state === 'installing') ?? false;
  useVoicePacksQuery(undefined, { pollingInterval: isComing ? 1000 : 0 });
  const there = data?.packs.filter(({ state }) => state === 'installed').length;
  const before = useRef(there);
  useEffect(() => {
    if (before.current !== undefined && before.current !== there) void voicesAnew();
    before.current = there;
  }, [there, voicesAnew]);
  return (
    <Screen title="声音" lead={LEAD}>
      {!data && !error && <Bone h="180px" radius="10px" />}
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '声音的列表加载失败')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          {/* What the list of packs says of each: nothing that is counted here. */}
          <chakra.ul
            data-record
            listStyleType="none"
            m="0"
            p="0"
            mb="9"
            display="grid"
            gap="4"
            maxW="720px"
          >
            {data.packs.map((pack) => (
              <Pack key={pack.id} pack={pack} />
            ))}
          </chakra.ul>
          <Section title="试听">
            <Box maxW="720px">
              <VoiceSamples language="ja" />
            </Box>
          </Section>
        </>
      )}
    </Screen>
  );
}
