/** How nodemailer names what went wrong: for operators, who read it in the morning at three. */
const SAID: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器不认用户名或密码',
  ENOAUTH: '邮件服务器要用户名和密码',
  ETLS: '和邮件服务器的加密连接没有建成',
  ETIMEDOUT: '邮件服务器太久没有回答',
  EDNS: '找不到邮件服务器',
  ENOTFOUND: '找不到邮件服务器',
  ESOCKET: '连不上邮件服务器',
  ECONNECTION: '连不上邮件服务器',
  ECONNREFUSED: '连不上邮件服务器',
  EENVELOPE: '邮件服务器不收这个收件人或寄件人',
  EMESSAGE: '邮件服务器不收这封邮件',
};
/** Refusals of a receiver or of a text: the next mail may go all the same. */
const OF_ONE = new Set(['EENVELOPE', 'EMESSAGE']);

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** The sender is the same in all mails: who is refused so is refused for each, although the server lets us in. */
export const isOfSender = (error: unknown): boolean =>
  ((error ?? {}) as { command?: unknown }).command === 'MAIL FROM';
export const isOfOneMail = (error: unknown): boolean =>
  OF_ONE.has(codeOf(error)) && !isOfSender(error);
/** By the first digit of what a server answers (RFC 5321, 4.2.1): not for good. */
const isForNow = (error: unknown): boolean => {
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500;
};
const whatOf = (error: unknown): string => {
  if (isForNow(error)) return '邮件服务器现在不收信，过一会儿再试';
  if (isOfSender(error)) return '邮件服务器不替这个寄件人寄信';
  return SAID[codeOf(error)] ?? '邮件没有寄出去';
};
/** In Chinese, with the machine's own words behind. */
export const saidOf = (error: unknown): string =>
  `${whatOf(error)}：${error instanceof Error ? error.message : String(error)}`;
