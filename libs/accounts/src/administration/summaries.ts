type Data = Readonly<Record<string, unknown>>;
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const roles: Readonly<Record<string, string>> = { admin: '管理员', user: '普通用户' };
const roleOf = (value: unknown): string => roles[text(value)] ?? '未知';
const visibilities: Readonly<Record<string, string>> = { public: '公开', unlisted: '凭链接可见' };
const states: Readonly<Record<string, string>> = {
  done: '完成',
  partial: '部分完成',
  failed: '失败',
};

/**
 * Events of a person's timeline, of all contexts, by type, each as one Chinese line. Only fields that are not personal may be named here:
 * the lines outlive the person's key.
 */
export const summaries: Readonly<Record<string, (data: Data) => string>> = {
  UserRegistered: () => '注册了账号',
  ProfileUpdated: ({ username, settings }) =>
    (username === undefined ? '' : '修改了用户名') ||
    (settings === undefined ? '修改了资料' : '修改了设置'),
  UserRoleChanged: ({ role, before }) =>
    before === undefined ? `成为${roleOf(role)}` : `角色由${roleOf(before)}改为${roleOf(role)}`,
  UserDisabled: () => '账号被停用',
  UserEnabled: () => '账号恢复使用',
  UserErased: ({ by }) => (by === undefined ? '注销了账号' : '账号被管理员注销'),
  ErasureCompleted: () => '个人数据已清除',
  SessionStarted: ({ device, browser }) => `在 ${text(device)} 上用 ${text(browser)} 登录`,
  SessionConfirmed: () => '重新验证了身份',
  SessionEnded: () => '一台设备退出登录',
  DataExportRequested: () => '申请导出个人数据',
  DataExportReady: () => '个人数据导出完成',
  LessonCreated: () => '创建了一课',
  LessonPublished: ({ visibility }) => `发布了一课（${visibilities[text(visibility)] ?? '未知'}）`,
  LessonUnpublished: () => '撤下了一课',
  LessonDeleted: () => '删除了一课',
  GenerationRequested: () => '开始生成一课',
  GenerationFinished: ({ state, done, total }) =>
    `一课生成${states[text(state)] ?? '结束'}（${text(done)}/${text(total)}）`,
  GenerationCancelled: () => '取消了生成',
  LongWorkRequested: () => '请求了一次翻译、注音或朗读',
  FavouriteAdded: () => '收藏了一课',
  FavouriteRemoved: () => '取消收藏一课',
  SentenceFavouriteAdded: () => '收藏了一句',
  SentenceFavouriteRemoved: () => '取消收藏一句',
  LessonFinished: () => '听完了一课',
  CheckedIn: ({ day }) => `${text(day)} 打卡`,
};
