import type { Level, Limits } from '@app/contracts';

const counted = (units: number | null) => ({
  tts_generation: units,
  translation: units,
  annotation: units,
});
const limits = (
  contents: number | null,
  collections: number | null,
  day: number,
  month: number,
): Limits => ({
  contents,
  collections,
  daily: counted(day),
  monthly: counted(month),
});

const FREE = ['content_creation', 'tts_generation', 'translation', 'annotation', 'special_words'];
const ADVANCED = [...FREE, 'image_upload', 'template_create', 'collection_publish'];

/** The levels as they are until an administrator changes them. A person who logs in is at level 1. */
export const DEFAULT_LEVELS: readonly Level[] = [
  {
    level: 0,
    name: '访客',
    description: '收听公开的课程',
    limits: limits(0, 0, 0, 0),
    features: [],
  },
  {
    level: 1,
    name: '免费',
    description: '制作自己的课程，每天\u00a0100\u00a0句',
    limits: limits(20, 5, 100, 1000),
    features: FREE,
  },
  {
    level: 2,
    name: '进阶',
    description: '更多课程、图片、模板和公开合集，每天\u00a01,000\u00a0句',
    limits: limits(200, 50, 1000, 20_000),
    features: ADVANCED,
  },
  {
    level: 3,
    name: '专业',
    description: '课程数量不限，服务器导出音频和视频，每天\u00a05,000\u00a0句',
    limits: limits(null, null, 5000, 100_000),
    features: [...ADVANCED, 'export_audio', 'export_video'],
  },
];
export const DEFAULT_LEVEL = 1;
