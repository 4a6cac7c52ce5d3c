import type { Feature } from '@app/contracts';

const feature = (featureKey: string, displayName: string, description: string): Feature => ({
  featureKey,
  displayName,
  description,
  isEnabled: true,
});

/** The features the code knows. What administrators change is in the log and wins. */
export const DEFAULT_FEATURES: readonly Feature[] = [
  feature('content_creation', '制作课程', '把一段文本变成可以听的课程'),
  feature('tts_generation', '语音合成', '为句子生成朗读'),
  feature('translation', '翻译', '为句子生成译文'),
  feature('annotation', '注音', '为句子生成假名、拼音或音标'),
  feature('special_words', '特殊读法', '自己规定词语的读法和译法'),
  feature('image_upload', '上传图片', '为课程添加封面图片'),
  feature('template_create', '制作模板', '把课程保存成可以重复使用的模板'),
  feature('collection_publish', '公开合集', '把合集分享给所有人'),
  feature('export_audio', '导出音频', '由服务器渲染并下载整课音频'),
  feature('export_video', '导出视频', '由服务器渲染并下载整课视频'),
];
