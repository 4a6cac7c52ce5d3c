import type { SaveTranslationService } from '@app/contracts';
import { Rejected } from '@app/kernel';

const invalid = (text: string) => new Rejected('INVALID', text);

/** The address as it is kept. @throws {Rejected} INVALID: not http, with a name or key in it, missing where the kind has none of its own */
export const addressOf = ({ kind, url, model }: SaveTranslationService): string => {
  if (kind === 'openai' && !model) throw invalid('请填写模型的名字');
  if (url === '') {
    if (kind === 'deepl') return '';
    throw invalid('请填写服务的地址，例如 http://libretranslate:5000');
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw invalid('地址要以 http:// 或 https:// 开头');
  if (
    parsed.username !== '' ||
    parsed.password !== '' ||
    parsed.search !== '' ||
    parsed.hash !== ''
  )
    // prettier-ignore
    throw invalid('地址里不要放用户名、密码、密钥或问号后面的部分；密钥填在密钥一栏');
  return url.replace(/\/$/, '');
};
