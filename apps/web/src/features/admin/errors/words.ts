import type {
  DropReason,
  ErrorGroup,
  ErrorSource,
  ErrorState,
  ErrorType,
  NotRun,
} from '@app/contracts';

type Level = ErrorGroup['level'];
export const TYPES: Readonly<Record<ErrorType, string>> = {
  javascript: '脚本',
  promise: '异步',
  vue: '组件',
  network: '网络',
  resource: '资源',
};
export const SOURCES: Readonly<Record<ErrorSource, string>> = {
  browser: '浏览器',
  server: '服务器',
};
/** `unknown` where the report named none, `other` beyond as many as are kept. */
export const releaseName = (release: string): string =>
  release === 'unknown' ? '未知' : release === 'other' ? '其他' : release;
export const LEVELS: Readonly<Record<Level, string>> = {
  critical: '危急',
  high: '高',
  medium: '中',
  low: '低',
};
export const STATES: Readonly<Record<ErrorState, string>> = {
  new: '未处理',
  investigating: '调查中',
  resolved: '已解决',
  ignored: '已忽略',
  regressed: '复发',
  escalating: '激增',
};
export const DROPPED: Readonly<Record<DropReason, string>> = {
  address: '同一地址太多',
  all: '总量太多',
  group: '同一组太多',
  'new-groups': '新错误太多',
  invalid: '不是报告',
};
/** Why an error weighs what it weighs, as the specification counts. */
export const FACTORS: Readonly<Record<string, string>> = {
  network: '网络错误',
  vue: '组件错误',
  resource: '资源错误',
  promise: '异步错误',
  property: '读写不存在的属性',
  'not-a-function': '调用的不是函数',
  memory: '内存吃紧',
  hidden: '页面在后台',
  slow: '网络很慢',
  'save-data': '开着省流量',
};
export const ROLES: Readonly<Record<string, string>> = {
  visitor: '访客',
  user: '用户',
  admin: '管理员',
  server: '服务器',
};
/** Why a command is not run again. */
export const NOT_RUN: Readonly<Record<NotRun, string>> = {
  'no-command':
    '不能重跑：这次调用在成为命令之前就结束了（没有权限、内容不合格或在途中出错），没有命令可以再做一遍。',
  undecided: '不能重跑：当时还没有读到它要改的内容就结束了，不知道该从哪里再做。',
  unkept: '不能重跑：这条命令太长，只留下了名字和结果。',
  gone: '不能重跑：现在的程序已经没有这种命令，或它带着不能留下的秘密。',
  unread: '不能重跑：它当时面对的事件现在读不全：所属的用户已经注销，或事件太多，等不了那么久。',
};
export const KINDS: Readonly<Record<string, string>> = {
  navigation: '打开',
  click: '点按',
  input: '输入',
  key: '按键',
  scroll: '滚动',
  page: '页面',
};

export const optionsOf = (name: string, words: Readonly<Record<string, string>>) => [
  { value: '', text: `${name}：全部` },
  ...Object.entries(words).map(([value, text]) => ({ value, text })),
];
/** Erased with whoever met it first, until somebody else does. */
export const titleOf = ({ title }: Pick<ErrorGroup, 'title'>): string => title || '（内容已清除）';
