/** The steps of the preparation, in their order. */
export type Step = 'download' | 'unpack' | 'build' | 'check';

const NO_NETWORK = '连不上 npm 的软件源，检查网络';
/** By npm's own code of an error. */
const FETCH: Readonly<Record<string, string>> = {
  ENOTFOUND: NO_NETWORK,
  EAI_AGAIN: NO_NETWORK,
  ECONNREFUSED: NO_NETWORK,
  ECONNRESET: NO_NETWORK,
  ETIMEDOUT: NO_NETWORK,
  ERR_SOCKET_TIMEOUT: NO_NETWORK,
  EHOSTUNREACH: NO_NETWORK,
  ENETUNREACH: NO_NETWORK,
  ENOTCACHED: NO_NETWORK,
  E401: 'npm 的软件源要求登录',
  E403: 'npm 的软件源拒绝了请求',
  E404: 'npm 的软件源里没有这个包',
  EINTEGRITY: '取到的文件和清单不符',
};
const STEPS: Readonly<Record<Step, string>> = {
  download: '没有取到语音的文件',
  unpack: '取到的文件解不开',
  build: '引擎没有编译成功',
  check: '装好的引擎没有发出声音',
};

/** Which step of the preparation failed and why, in Chinese, with the code that helps to look it up. */
export const whyOf = (step: Step, error: unknown): string => {
  const { code, stderr = '' } = (error ?? {}) as { code?: unknown; stderr?: unknown };
  if (code === 'ENOSPC' || /ENOSPC|No space left/.test(String(stderr))) return '磁盘已满';
  if (step !== 'download') return STEPS[step];
  const [, npm] = /npm (?:ERR!|error) code (\w+)/.exec(String(stderr)) ?? [];
  if (npm === undefined) return STEPS.download;
  return `${FETCH[npm] ?? STEPS.download}（${npm}）`;
};
