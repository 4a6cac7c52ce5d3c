import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Mark, RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { SpeechFailed } from '../engine.js';
import { onPath } from '../japanese/build-binary.js';
import { languageName } from '../languages.js';
import { Turnstile } from '../pool/turnstile.js';
import { Remote, type RemoteOptions } from '../providers/remote.js';
import { escaped } from '../providers/ssml.js';
import { lessonLanguage, VoiceList } from '../providers/voice-list.js';
import { decodeMp3 } from './decode.js';
import {
  authorisation,
  browserHeaders,
  CLIENT_TOKEN,
  pathOf,
  questions,
  soundIn,
  wordsIn,
} from './protocol.js';
import { converse, NotUpgraded } from './websocket.js';

export interface EdgeOptions extends RemoteOptions {
  /** `http` or `https`; default: Microsoft's. */
  baseUrl?: string;
}

const Voices = z.array(
  z.object({ ShortName: z.string(), Locale: z.string(), Gender: z.optional(z.string()) }),
);

/**
 * The voices of Microsoft Edge's "read aloud", over its WebSocket. No key, no promise: it refuses in waves, so it is opt-in. Its sound comes
 * as MP3 and our finish works on samples: without ffmpeg on this machine its voices are shown, disabled, with the reason.
 */
export class EdgeEngine implements SpeechEngine {
  readonly id = 'edge';
  readonly version = 'readaloud-v1';
  private readonly base: string;
  private readonly turnstile: Turnstile;
  private readonly list: VoiceList;
  /** Ms that the server's clock is ahead of ours: its token is made of the time. */
  private skewMs = 0;

  constructor(private readonly options: EdgeOptions = {}) {
    this.base = `${options.baseUrl ?? 'https://speech.platform.bing.com'}/consumer/speech/synthesize/readaloud`;
    this.turnstile = new Turnstile(options.concurrency ?? 2);
    this.list = new VoiceList(() => this.ask());
  }

  async voices(): Promise<Voice[]> {
    const deaf = onPath('ffmpeg') === undefined;
    return (await this.list.get()).map((voice) =>
      deaf ? { ...voice, disabled: true, note: '需要安装 ffmpeg' } : voice,
    );
  }

  async synthesize(request: SpeechRequest): Promise<RenderedSpeech> {
    if (onPath('ffmpeg') === undefined)
      throw new SpeechFailed('NOT_READY', 'ffmpeg is not installed');
    const leave = await this.turnstile.enter(request.signal);
    try {
      const { attempts = 3, backoffMs = 500 } = this.options;
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.once(request);
        } catch (error) {
          const failed = this.failureOf(error, request.signal);
          if (failed.final || attempt >= attempts) throw failed.reason;
          await wait(backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
        }
      }
    } finally {
      leave();
    }
  }

  close = async () => {};

  private async once({ text, voiceId, speed, signal }: SpeechRequest): Promise<RenderedSpeech> {
    const late = AbortSignal.timeout(this.options.timeoutMs ?? 60_000);
    const now = Date.now() + this.skewMs;
    const rate = `${speed >= 1 ? '+' : ''}${Math.round((speed - 1) * 100)}%`;
    const name = voiceId.slice('edge:'.length);
    const locale = name.split('-').slice(0, 2).join('-');
    const prosody = `<prosody pitch="+0Hz" rate="${rate}" volume="+0%">${escaped(text)}</prosody>`;
    const ssml = `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escaped(locale)}"><voice name="${escaped(name)}">${prosody}</voice></speak>`;
    const url = `${this.base.replace(/^http/, 'ws')}/edge/v1?TrustedClientToken=${CLIENT_TOKEN}&ConnectionId=${randomUUID().replaceAll('-', '')}&${authorisation(now)}`;
    const sound: Buffer[] = [];
    const marks: Mark[] = [];
    const hear = ({ text: said, bytes }: { text?: string; bytes?: Buffer }): boolean => {
      if (bytes) sound.push(soundIn(bytes));
      const path = said === undefined ? '' : pathOf(said);
      if (said !== undefined && path === 'audio.metadata')
        marks.push(...wordsIn(said, text, marks.at(-1)?.charEnd ?? 0));
      return path === 'turn.end';
    };
    try {
      await converse(
        url,
        browserHeaders(),
        questions(ssml, new Date(now)),
        hear,
        signal ? AbortSignal.any([signal, late]) : late,
      );
    } catch (error) {
      if (late.aborted && !signal?.aborted) throw new SpeechFailed('TIMEOUT');
      throw error;
    }
    const mp3 = Buffer.concat(sound);
    if (mp3.length === 0) throw new SpeechFailed('REFUSED', `no sound for ${name}`);
    return {
      ...(await decodeMp3(mp3, signal)),
      marks,
      engine: this.id,
      engineVersion: this.version,
    };
  }

  private failureOf(
    error: unknown,
    signal: AbortSignal | undefined,
  ): { reason: SpeechFailed; final: boolean } {
    if (signal?.aborted) return { reason: new SpeechFailed('ABORTED'), final: true };
    if (error instanceof SpeechFailed) return { reason: error, final: true };
    if (!(error instanceof NotUpgraded))
      return {
        reason: new SpeechFailed(
          'ENGINE_FAILED',
          error instanceof Error ? error.message : String(error),
        ),
        final: false,
      };
    if (error.status === 403 && error.date !== undefined) {
      // Our clock may be wrong: by the server's own we may be let in.
      const skew = Date.parse(error.date) - Date.now();
      const news = Math.abs(skew - this.skewMs) > 30_000;
      if (news) this.skewMs = skew;
      return { reason: new SpeechFailed('REFUSED', error.message), final: !news };
    }
    const again = error.status === 429 || error.status >= 500;
    return {
      reason: new SpeechFailed(again ? 'ENGINE_FAILED' : 'REFUSED', error.message),
      final: !again,
    };
  }

  private async ask(): Promise<Voice[]> {
    const remote = new Remote(this.base, browserHeaders(), this.options);
    const voices = Voices.parse(
      await remote.json(
        `/voices/list?trustedclienttoken=${CLIENT_TOKEN}&${authorisation(Date.now() + this.skewMs)}`,
      ),
    );
    return voices.map(({ ShortName, Locale, Gender }) => {
      const language = lessonLanguage(Locale);
      const gender = Gender === 'Female' ? 'female' : Gender === 'Male' ? 'male' : undefined;
      return {
        id: `edge:${ShortName}`,
        name: `${languageName(language)} ${ShortName.split('-').slice(2).join('-').replace('Neural', '')}`,
        speaker_id: ShortName,
        service_id: this.id,
        language,
        ...(gender ? { gender } : {}),
        quality: 'good',
        disabled: false,
      };
    });
  }
}
