type Data = Readonly<Record<string, unknown>>;
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const visibilities: Readonly<Record<string, string>> = { public: '公开', unlisted: '凭链接可见' };
const states: Readonly<Record<string, string>> = {
  done: '完成',
  partial: '部分完成',
  failed: '失败',
};

/** Lines of contexts that are not made of slices yet; a slice says its own. Only fields that are not personal may be named here. */
export const linesOfOthers: Readonly<Record<string, (data: Data) => string>> = {
  LessonCreated: () => '创建了一课',
  LessonPublished: ({ visibility }) => `发布了一课（${visibilities[text(visibility)] ?? '未知'}）`,
  LessonUnpublished: () => '撤下了一课',
  LessonDeleted: () => '删除了一课',
  GenerationRequested: () => '开始生成一课',
  GenerationFinished: ({ state, done, total }) =>
    `一课生成${states[text(state)] ?? '结束'}（${text(done)}/${text(total)}）`,
  GenerationCancelled: () => '取消了生成',
  LongWorkRequested: () => '请求了一次翻译、注音或朗读',
  LessonFinished: () => '听完了一课',
  CheckedIn: ({ day }) => `${text(day)} 打卡`,
};
