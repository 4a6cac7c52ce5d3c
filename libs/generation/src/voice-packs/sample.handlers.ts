import type { VoiceSample } from '@app/contracts';
import { Missing, Rejected } from '@app/kernel';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { referenceSentence, SpeechFailed } from '@published/speech';
import { ENGINES, type Engines } from '../engines/engines.js';

/** A sentence in a voice, to hear it before it is chosen; made once, kept like any other clip. @throws {Missing} {Rejected} UNAVAILABLE */
export class SpeakSample extends Command<Omit<VoiceSample, 'success'>> {
  constructor(readonly voiceId: string) {
    super();
  }
}
@CommandHandler(SpeakSample)
class SpeakSampleHandler implements ICommandHandler<SpeakSample> {
  constructor(@Inject(ENGINES) private readonly engines: Engines) {}

  async execute({ voiceId }: SpeakSample) {
    const { voices } = await this.engines.ttsInfo();
    const voice = voices.find(({ id }) => id === voiceId);
    if (!voice) throw new Missing('voice');
    const { language } = voice;
    const sentence = referenceSentence(language);
    try {
      const said = { ...sentence, language, voiceId, speed: 1 };
      const { url, duration, instead } = await this.engines.speak(said);
      if (instead) throw new Rejected('UNAVAILABLE', `这个声音现在不能说话：${instead.why}`);
      return { url, duration, text: sentence.text };
    } catch (error) {
      if (!(error instanceof SpeechFailed)) throw error;
      throw new Rejected('UNAVAILABLE', `这个声音现在不能说话：${error.message}`);
    }
  }
}

export const sampleHandlers: readonly Provider[] = [SpeakSampleHandler];
