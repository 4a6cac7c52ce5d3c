import type { EventOf, Recorded } from '@app/kernel';
import type { generationEvents } from '../lesson-generation/events.js';
import { untranslatedView, type UntranslatedDoc } from './untranslated.view.js';

type Event = EventOf<typeof generationEvents>;
const own = { contentId: 'c-1', userId: 'u-1' };
const failed = (segmentIds: string[], error = '未配置翻译服务', language = 'zh-CN'): Event => ({
  type: 'TranslationFailed',
  data: { ...own, language, segmentIds, error },
});
const translated = (...ids: string[]): Event => ({
  type: 'SentencesTranslated',
  data: {
    ...own,
    language: 'zh-CN',
    translations: Object.fromEntries(ids.map((id) => [id, '译'])),
    origin: 'human',
    engine: 'hand',
  },
});
const purged = { type: 'LessonPurged', data: own };
const after = (...events: object[]) => {
  let doc: UntranslatedDoc | undefined;
  for (const event of events)
    doc = untranslatedView.project(doc, event as Recorded<never>, own.contentId);
  return doc?.failed.map(({ language, segmentId, error }) => `${language} ${segmentId} ${error}`);
};

it('keeps why a sentence has no translation, until it has one', () => {
  const none = failed(['s1', 's2']);
  expect(after(none)).toEqual(['zh-CN s1 未配置翻译服务', 'zh-CN s2 未配置翻译服务']);
  expect(after(none, translated('s1'))).toEqual(['zh-CN s2 未配置翻译服务']);
  expect(after(none, failed(['s2'], '翻译失败，请稍后重试'))).toEqual([
    'zh-CN s1 未配置翻译服务',
    'zh-CN s2 翻译失败，请稍后重试',
  ]);
});

it('keeps languages apart, and begins with a failure', () => {
  expect(after(failed(['s1'], 'x', 'en'), translated('s1'))).toEqual(['en s1 x']);
  expect(after(translated('s1'))).toBeUndefined();
});

it('ends: with the lesson, and at its largest', () => {
  expect(after(failed(['s1']), purged)).toBeUndefined();
  const many = Array.from({ length: 201 }, (_, run) =>
    failed(Array.from({ length: 50 }, (_one, n) => `s${run}-${n}`)),
  );
  const kept = after(...many);
  expect(kept).toHaveLength(10_000);
  expect(kept?.[0]).toContain('s1-0');
});
