import type { JobView } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { Untranslated } from '../../../shared/ui/translations/untranslated.js';
import { useShown } from '../context/context.js';
import { Elsewhere } from '../place/elsewhere.js';
import { DeviceVoice } from './device-voice.js';

/** What can be said once the lesson is there: why it has no translation, that it went on elsewhere, that this device could speak it better. */
export function LaterNotes({ job }: { job: JobView | undefined }) {
  const { content, lesson, mine, target, translated } = useShown();
  const { translation } = usePreferences();
  return (
    <>
      {mine && translation && (
        <Box mb="4" css={{ '&:empty': { display: 'none' } }}>
          <Untranslated
            contentId={content.id}
            sentences={lesson.segments}
            targets={[target]}
            at={job?.state}
            onSaved={translated}
          />
        </Box>
      )}
      <Elsewhere />
      <DeviceVoice />
    </>
  );
}
