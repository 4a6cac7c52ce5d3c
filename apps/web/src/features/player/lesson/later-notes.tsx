import { Elsewhere } from '../place/elsewhere.js';
import { DeviceVoice } from './device-voice.js';

/** What can be said once the lesson is there: that it went on elsewhere, that this device could speak it better. */
export function LaterNotes() {
  return (
    <>
      <Elsewhere />
      <DeviceVoice />
    </>
  );
}
