import { ALARMS, type ErrorSource } from '@app/contracts';

/** What broke, by what our own program says first of itself, and how administrators read that. */
interface Place {
  form: RegExp;
  /** @param of which one, where the form has one */
  says: (of: string) => string;
}
const PLACES: readonly Place[] = [
  { form: /^((?:GET|HEAD|POST|PUT|PATCH|DELETE) \S*): /, says: (call) => `接口出错：${call}` },
  // Which version of it is read is nothing that stays the same.
  { form: /^parked ([^:]+): /, says: (model) => `${ALARMS.ParkedEvents}：${model.replace(/\.v‹n›$/, '')}` }, // prettier-ignore
  { form: /^dead letter ([^:]+): /, says: (kind) => `${ALARMS.DeadLetters}：${kind}` },
  { form: /^background: /, says: () => '后台工作出错' },
  { form: /^projector: /, says: () => '读模型的更新出错' },
  { form: /^read models: /, says: () => '旧的读模型没有清掉' },
  { form: /^source maps: /, says: () => '源码对照表没有读写成' },
  { form: /^packs of voices: /, says: () => '语音包没有准备好' },
  { form: /^CommandRecords: /, says: () => '网页提交的命令没有记下' },
  { form: /^([\u4e00-\u9fff][^:]*): /, says: (said) => said },
];
/** Why, where the machine names it. */
const CAUSES: readonly { form: RegExp; says: string }[] = [
  { form: /\b(?:ENOSPC|SQLITE_FULL)\b/, says: '磁盘已满' },
  { form: /\b(?:EACCES|EPERM|EROFS)\b/, says: '没有读写权限' },
  { form: /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN)\b/, says: '连不上别的服务' },
  { form: /\b(?:ETIMEDOUT|TimeoutError|AbortError)\b/, says: '等得太久' },
  { form: /\bSQLITE_BUSY\b/, says: '数据库正忙' },
  { form: /\b(?:TypeError|ReferenceError|RangeError|SyntaxError)\b/, says: '程序缺陷' },
];

const placeOf = (said: string): string => {
  for (const { form, says } of PLACES) {
    const found = form.exec(said);
    if (found) return says(found[1] ?? '');
  }
  return '服务器内部出错';
};

/** What a group is called: of our own server in Chinese, with its own words beside. */
export const namedFor = (
  source: ErrorSource,
  said: string,
): { title: string; technical?: string } => {
  if (source !== 'server' || said === '') return { title: said };
  const cause = CAUSES.find(({ form }) => form.test(said));
  return { title: `${placeOf(said)}${cause ? `（${cause.says}）` : ''}`, technical: said };
};

/** How the words of groups begin whose Chinese names have this in them, where it is not what they say themselves. */
export const formsNamed = (q: string): readonly string[] => [
  ...PLACES.filter(({ says }) => says('').includes(q)).map(({ form }) => form.source),
  ...CAUSES.filter(({ says }) => says.includes(q)).map(({ form }) => form.source),
];
