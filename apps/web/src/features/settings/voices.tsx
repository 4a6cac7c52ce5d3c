import { megabytes } from '@app/contracts';
import { Box, Heading, Text } from '@chakra-ui/react';
import { usePreferences, useSession } from '../../shared/lib/calls/hooks.js';
import { useVoicePacksQuery } from '../../shared/lib/voices/calls.js';
import { spokenIn } from '../../shared/lib/voices/told.js';
import { PackFacts } from '../../shared/ui/voices/pack-facts.js';
import { VoiceSamples } from '../../shared/ui/voices/voice-samples.js';
import { DeviceVoices } from './device-voices.js';

/** What a server without natural voices could have: only whoever runs it can fetch them. */
function Offered() {
  const { data } = useVoicePacksQuery(undefined);
  const { user } = useSession();
  const there = data?.packs.filter(({ state }) => state === 'installed') ?? [];
  const [offer] = data?.packs ?? [];
  if (there.length > 0)
    return (
      <Box display="grid" gap="4" mb="5">
        {there.map((pack) => (
          <PackFacts key={pack.id} pack={pack} />
        ))}
      </Box>
    );
  if (!offer) return null;
  return (
    <Text color="fg.muted" mb="5">
      这台服务器还没有装自然声音（{spokenIn(offer)}，{megabytes(offer.bytes)}，{offer.licence}）。
      {user?.role === 'admin' ? '在管理的「声音」里可以安装。' : '管理员可以安装。'}
    </Text>
  );
}

function ServerVoices() {
  const { language } = usePreferences();
  return (
    <Box as="section" aria-labelledby="voices" mt="10">
      <Heading as="h2" id="voices" fontSize="xl" mb="2">
        声音
      </Heading>
      <Offered />
      <VoiceSamples language={language === 'ja' ? 'en' : 'ja'} />
    </Box>
  );
}

/** Which voices there are here, and how each sounds: the server's for who is logged in, the device's for everybody. */
export function Voices({ ofServer }: { ofServer: boolean }) {
  return (
    <>
      {ofServer && <ServerVoices />}
      <DeviceVoices />
    </>
  );
}
