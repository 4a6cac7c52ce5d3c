import { Annotate, Annotated, SpeakBatch, Spoken, Translate, Translated, TtsInfo } from '@app/contracts';
import { chooseVoice, detectLanguages } from '@app/lesson';
import { Access, Answers } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import type { Engines } from '../generation/engines.js';
import { ENGINES } from '../tokens.js';

const success = { success: true } as const;
const said = (error: unknown): string => (error instanceof Error && /\p{Script=Han}/u.test(error.message) ? error.message : '音频生成失败');

/** The engines for a single text, outside any lesson. */
@Controller('api')
export class TextController {
  constructor(@Inject(ENGINES) private readonly engines: Engines) {}

  @Post('translate')
  @HttpCode(200)
  @Access({ feature: 'translation' })
  @Answers(Translated)
  async translate(@Body({ schema: Translate }) { texts, targetLanguages }: Translate) {
    const guessed = detectLanguages(texts.map(({ content }) => content));
    const named = texts.map(({ id, content, language }, index) => ({
      id: id ?? String(index),
      content,
      language: language === undefined || language === 'auto' ? (guessed[index] ?? 'unknown') : language,
    }));
    const translations: Record<string, Record<string, string>> = {};
    const errors: { id: string; language: string; error: string }[] = [];
    for (const target of targetLanguages) {
      const into: Record<string, string> = (translations[target] = {});
      for (const source of new Set(named.map(({ language }) => language))) {
        const group = named.filter(({ language }) => language === source);
        const answers = await this.engines.translate(
          group.map(({ content }) => content),
          source,
          target,
        );
        group.forEach(({ id }, index) => {
          const answer = answers[index];
          if (answer && 'text' in answer) into[id] = answer.text;
          else errors.push({ id, language: target, error: answer?.error ?? '翻译失败' });
        });
      }
    }
    return { ...success, translations, errors };
  }

  @Post('annotate')
  @HttpCode(200)
  @Access({ feature: 'annotation' })
  @Answers(Annotated)
  async annotate(@Body({ schema: Annotate }) { segments, language }: Annotate) {
    const { annotations, errors } = await this.engines.annotate(language, segments);
    return { ...success, annotations, errors };
  }

  @Post('tts/batch')
  @HttpCode(200)
  @Access({ feature: 'tts_generation' })
  @Answers(Spoken)
  async speak(@Body({ schema: SpeakBatch }) { items }: SpeakBatch) {
    const info = await this.engines.ttsInfo();
    const results = await Promise.all(
      items.map(async ({ id, text, language, speaker, voice_db_id, speed = 1 }) => {
        const named = id === undefined ? {} : { id };
        const voice = chooseVoice(info, { language, ...(speaker !== undefined && { speaker }), ...(voice_db_id !== undefined && { voice_db_id }) });
        if (!voice) return { ...named, success: false, error: '没有可用于该语言的声音' };
        try {
          const { pronunciations } = await this.engines.annotate(language, [{ id: 's', content: text }]);
          const { s: reading } = pronunciations;
          const { url, duration, cached } = await this.engines.speak({ text, language, voiceId: voice.id, speed, ...(reading !== undefined && { reading }) });
          return { ...named, success: true, url, duration, cached };
        } catch (error) {
          return { ...named, success: false, error: said(error) };
        }
      }),
    );
    return { ...success, results };
  }

  @Get('tts/info')
  @Access('anyone')
  @Answers(TtsInfo)
  async info() {
    return { ...success, data: await this.engines.ttsInfo() };
  }
}
