import { setTimeout as wait } from 'node:timers/promises';
import type { Voice } from '../engine.js';

const FRESH_MS = 60 * 60 * 1000;
const RETRY_MS = 30_000;
const PATIENCE_MS = 3_000;

/** A provider's list of voices: asked once an hour; when the provider is away the last list stays, and nobody waits for it longer than three seconds. */
export class VoiceList {
  private voices: Voice[] = [];
  private askedAt = Number.NEGATIVE_INFINITY;
  private good = false;
  private asking: Promise<Voice[]> | undefined;

  constructor(private readonly ask: () => Promise<Voice[]>) {}

  get(): Promise<Voice[]> {
    const age = performance.now() - this.askedAt;
    if (age < (this.good ? FRESH_MS : RETRY_MS)) return Promise.resolve(this.voices);
    this.asking ??= this.refresh();
    return Promise.race([this.asking, this.soon()]);
  }

  /** A slow provider fills the list when it is done; the page that asked goes on with what is known. */
  private async soon(): Promise<Voice[]> {
    await wait(PATIENCE_MS, undefined, { ref: false });
    return this.voices;
  }

  private async refresh(): Promise<Voice[]> {
    try {
      this.voices = await this.ask();
      this.good = true;
    } catch {
      this.good = false;
    }
    this.askedAt = performance.now();
    this.asking = undefined;
    return this.voices;
  }
}

/** Providers name places, lessons name languages: `ja-JP` → `ja`, `cmn-TW` → `zh-TW`, `yue-HK` → `zh-HK`. */
export const lessonLanguage = (locale: string): string => {
  const [primary = '', ...rest] = locale.split('-');
  if (primary === 'yue' || locale === 'zh-HK') return 'zh-HK';
  if (primary === 'cmn' || primary === 'zh') return rest.includes('TW') ? 'zh-TW' : 'zh-CN';
  return primary;
};
