import { SmtpMailer } from '@app/adapters';
import type { Given } from '../command.js';
import { ok, wrong, type Said } from './finding.js';

/** Without mail nobody logs in who is not logged in; nobody is written to for asking. */
export const mail = async ({ environment }: Pick<Given, 'environment'>): Promise<Said> => {
  const url = environment['SMTP_URL'];
  if (url === undefined || url === '')
    return ok('没有配置邮件服务器，验证码留在 /dev/mailbox 和终端里');
  const mailer = new SmtpMailer(url, '');
  try {
    await mailer.mustAnswer();
    return ok('邮件服务器在，认得我们');
  } catch (error) {
    return wrong(
      (error as Error).message,
      '看邮件服务器在不在，SMTP_URL 的主机、端口、用户名和密码对不对',
    );
  } finally {
    mailer.close();
  }
};
