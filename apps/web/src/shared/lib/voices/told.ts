import type { VoicePackView } from '@app/contracts';
import { languageName } from '../lessons/languages.js';

const PRIMARY: Readonly<Record<string, string>> = { zh: '普通话' };
export const spokenIn = ({ languages }: Pick<VoicePackView, 'languages'>): string =>
  languages.map((code) => PRIMARY[code] ?? languageName(code)).join('、');

/** How fast it is where it was installed: what a person can expect before they choose it. */
export const paceOf = (rtf: number): string =>
  rtf <= 1
    ? `这台服务器生成 1 秒声音约需 ${rtf.toFixed(2)} 秒`
    : `这台服务器生成 1 秒声音约需 ${rtf.toFixed(2)} 秒，比朗读慢：课程会提前生成`;

const QUALITIES: Readonly<Record<string, string>> = {
  good: '自然',
  fair: '清晰',
  robotic: '机械音',
};
/** What is not in its name already. */
export const qualityOf = ({ name, quality }: { name: string; quality?: string | undefined }) => {
  const said = quality === undefined ? undefined : QUALITIES[quality];
  return said === undefined || name.includes(said) ? undefined : said;
};
