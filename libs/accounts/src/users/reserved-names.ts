/** What the product says of itself and of those who run it; who bore one could speak in its name. */
const RESERVED = [
  'admin admins administrator moderator official system yamabiko root',
  '管理员 管理員 管理者 系统 系統 官方 客服 版主 站长 站長 回声 回聲 已注销用户 已註銷用戶 やまびこ ヤマビコ 山彦 運営',
].flatMap((line) => line.split(' '));
/** What may stand beside one and change nothing: 超级管理员, 官方团队, Yamabiko Support. */
const BESIDE = [
  'the super real team staff support service help assistant bot',
  '超级 超級 总 總 副 网站 網站 本站 团队 團隊 小组 小組 助手 小助手 中心 人员 人員 通知 消息 公告 账号 帳號 认证 認證',
].flatMap((line) => line.split(' '));

/** Letters of other scripts, and signs, that look like a Latin letter: each after the letter that it looks like. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    'aа@4ɑαᴀ∂ bвьß8β cсϲ¢ dԁɗđ eеє3ε fғƒ gɡ9 hһн iіıїιɪl|1!ӏⅼ',
    'kкκ mмⅿ nпη oоο0өσ pрρ rгⲅ sѕ$5ꜱ tтτ7 uυս yуүγ',
  ]
    .flatMap((line) => line.split(' '))
    .flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);

/** Of a name what the eye takes it for: without case, width, accents, spaces and signs. */
const seen = (name: string): string =>
  Array.from(
    name.normalize('NFKC').toLowerCase().normalize('NFD'),
    (one) => LOOK_ALIKES.get(one) ?? one,
  )
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
/** The same where digits are no letters but a number behind the name. */
const unnumbered = (name: string): string => seen(name.replaceAll(/[\p{N}]/gu, ''));
/** Whether the eye takes the one for the other, or for the other with a number. Of signs alone nothing is left to compare. */
export const looksLike = (one: string, other: string): boolean =>
  one === other || [seen, unnumbered].some((read) => read(one) !== '' && read(one) === read(other));

const PARTS = [RESERVED, BESIDE].map((words) => words.map(seen));
/** Whether nothing stands in it but reserved words, one at least, and what goes beside them. */
const isMadeOf = (name: string): boolean => {
  const [reserved = [], beside = []] = PARTS;
  const without = new Set([0]);
  for (const at of without)
    for (const part of beside) if (name.startsWith(part, at)) without.add(at + part.length);
  const reached = new Set<number>();
  for (const at of without)
    for (const part of reserved) if (name.startsWith(part, at)) reached.add(at + part.length);
  for (const at of reached)
    for (const part of [...reserved, ...beside])
      if (name.startsWith(part, at)) reached.add(at + part.length);
  return reached.has(name.length);
};

/** Whether a display name would pass for the product or its administrators: one reserved word, or several, however they are written. */
export const isReserved = (name: string): boolean =>
  isMadeOf(seen(name)) || isMadeOf(unnumbered(name));
