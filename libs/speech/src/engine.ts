/** Where a word or phoneme sounds. Milliseconds from the clip's first sample; characters are UTF-16 offsets into the spoken text. */
export interface Mark {
  type: 'word' | 'phoneme';
  startMs: number;
  endMs?: number;
  charStart?: number;
  charEnd?: number;
  /** The phoneme in the engine's own notation (words have none). */
  value?: string;
}

/** `robotic` is honest: formant synthesis, good for checking a lesson, tiring to learn from. */
export type Quality = 'good' | 'fair' | 'robotic';

export interface Voice {
  /** `<engine id>:<speaker>`; stable for ever, lessons keep it. */
  id: string;
  /** For people, Chinese. */
  name: string;
  speaker_id: string;
  service_id: string;
  /** BCP 47. */
  language: string;
  /** All languages of a voice that speaks several. */
  languages?: readonly string[];
  gender?: 'female' | 'male';
  quality: Quality;
  disabled: boolean;
  /** For people, Chinese: `机械音`, or why the voice is disabled. */
  note?: string;
  /** How its licence wants it to be named wherever it is heard, where that is not known of all voices of its engine. */
  credit?: string;
}

export interface SpeechRequest {
  /** What is spoken: special readings are already put in. */
  text: string;
  language: string;
  voiceId: string;
  /** 0.5 to 2, 1 is the voice's own pace. */
  speed: number;
  /** Japanese: pronunciation in kana (は said as ワ). Chinese: pinyin with tone digits, `ni3 hao3`. Clouds that read the script themselves ignore it. Elsewhere: the text in words, `ten thirty`, which is then spoken; in English with the sounds that a person gives behind their word, `Nguyen⟦wɪn⟧`. */
  reading?: string;
  signal?: AbortSignal;
}

export interface RenderedSpeech {
  /** Mono, −1 to 1, as the engine made it. */
  pcm: Float32Array;
  /** Hz */
  sampleRate: number;
  /** Empty where the engine gives none. */
  marks: Mark[];
  engine: string;
  engineVersion: string;
}

export interface SpeechEngine {
  readonly id: string;
  /** Part of every audio key: a new version renders anew. */
  readonly version: string;
  /**
   * It runs here and costs next to nothing: a long sentence is given to it in breaths, and its speed is measured against its own pace and put
   * right. Absent: one call is one bill, or takes as long as the sentence.
   */
  readonly isCheap?: true;
  /** It says English words with the sounds that stand behind them (`Nguyen⟦wɪn⟧`). Absent: it gets the text without. */
  readonly takesSounds?: true;
  /** Never throws for a missing asset or network: such voices are disabled or absent. */
  voices(): Promise<Voice[]>;
  /**
   * What a request's reading changes in what the engine would say by itself; part of the audio key, so that a sentence it reads right by
   * itself keeps the key it has had. Absent: the reading itself says all.
   */
  hintOf?(request: SpeechRequest): Promise<string | undefined>;
  /** @throws {SpeechFailed} */
  synthesize(request: SpeechRequest): Promise<RenderedSpeech>;
  close(): Promise<void>;
}

export type SpeechFailure =
  | 'UNKNOWN_VOICE'
  | 'NOT_READY'
  | 'READING_MISSING'
  | 'SILENT'
  | 'TIMEOUT'
  | 'REFUSED'
  | 'ENGINE_FAILED'
  | 'ABORTED';

const SAID: Record<SpeechFailure, string> = {
  UNKNOWN_VOICE: '没有这个声音',
  NOT_READY: '该声音尚未就绪',
  READING_MISSING: '缺少读音，无法朗读',
  SILENT: '没有可朗读的内容',
  TIMEOUT: '语音服务超时',
  REFUSED: '语音服务拒绝了请求',
  ENGINE_FAILED: '语音引擎出错',
  ABORTED: '已取消',
};

/** One clip could not be made; its neighbours can. `message` is Chinese and safe to show, `detail` is for operators. */
export class SpeechFailed extends Error {
  override readonly name = 'SpeechFailed';
  constructor(
    readonly failure: SpeechFailure,
    readonly detail = '',
  ) {
    super(SAID[failure]);
  }
}
