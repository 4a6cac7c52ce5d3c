import { withColons } from './names-above.js';

const TIME = String.raw`(?:[AaPp]\.?[Mm]\.? ?|上午|下午|午前|午後|오전 ?|오후 ?)?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?`;
const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}`;
const DATE = String.raw`(?:\d{1,4}[-/.年]\d{1,2}(?:[-/.月]\d{1,4}日?)?|\d{4}년 \d{1,2}월 \d{1,2}일(?: [가-힣]요일)?|\d{1,2}月\d{1,2}日|(?:[A-Z][a-z]{2,5}day,? )?${MONTH} \d{1,2}(?:st|nd|rd|th)?(?:, \d{4})?|昨天|今天|前天|(?:星期|周)[一二三四五六日天]|Today|Yesterday)`;
const WHEN = String.raw`(?:${DATE}(?:[（(]\p{L}[)）])?,?(?: at)? ?)?${TIME}`;
const NAME = String.raw`[^\s:：\[\]【】|\d][^:：\n\t]{0,30}?`;

/** 小明 10:23, Ana — Today at 3:15 PM, 2024-03-05 18:02:11 小明: the line above a message. */
const after = new RegExp(String.raw`^(${NAME})(?:\(\d{5,12}\))?[ \t]{1,4}(?:[—-] )?${WHEN}$`, 'u');
const before = new RegExp(String.raw`^${WHEN}[ \t]{1,4}(${NAME})(?:\(\d{5,12}\))?$`, 'u');
/** Ivan, [05.03.2024 18:02]: Telegram. */
const boxed = new RegExp(String.raw`^(${NAME}),? \[${WHEN}\]:?$`, 'u');
/** 店員： */
const alone = /^([\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M} .'’·・]{0,30})[:：]$/u;
/** [05/03/2024, 18:02:11] Ana: Hi, 05/03/2024, 18:02 - Ana: Hi, and columns 10:15 たろう おはよう */
const inline = new RegExp(
  String.raw`^(?:\[${WHEN}\]|${WHEN} -|${WHEN}(?=\t))[ \t]+(${NAME})(?:[:：] |\t)(.*)$`,
  'u',
);
/** [민수] [오후 6:02] 어디야?, 张三(00:00:05): 大家好, Speaker 1 [00:12] Hello: KakaoTalk, and minutes of meetings. */
const stamped = new RegExp(
  String.raw`^(?:\[(${NAME})\] \[${WHEN}\][ \t]|(${NAME})[ \t]?[(（[]${TIME}[)）\]](?:[:：][ \t]?|[ \t]))[ \t]*(\S.*)$`,
  'u',
);
/** A time by itself, under the name: Slack. */
const clock = new RegExp(String.raw`^${WHEN}$`, 'u');
/** What a chat writes itself: what it is, when it was saved, that nobody else reads along, and what is no text. */
const ownWords = new RegExp(
  String.raw`^(?:聊天[记記][录錄]|.{0,40}(?:のトーク履歴|님?과 카카오톡 대화|与.{1,20}的聊天记录)|(?:保存日時|저장한 날짜)[ ]?[:：].*|${WHEN} - [^:：]{1,200})$`,
  'u',
);
const attached =
  /^(?:(?:image|video|audio|sticker|gif|document|contact card) omitted|<[^<>]{3,40}>|사진|동영상|이모티콘|☎.{0,40}|(?::[a-z\d_+-]{2,30}: ?\d{0,3} ?){1,9})$/iu;
const day = new RegExp(
  String.raw`^[—-]*[ \t]*(?:${DATE}|${WHEN})(?:[（(][^（()）]{1,9}[）)])?[ \t]*[—-]*$`,
  'u',
);
const MAX_LINE = 120;

interface Header {
  name: string;
  /** Of a message on the same line. */
  said?: string;
}
const headerOf = (line: string): Header | undefined => {
  const start = line.slice(0, MAX_LINE);
  const [, name, said] = inline.exec(start) ?? [];
  if (name !== undefined && said !== undefined)
    return { name: name.trim(), said: said + line.slice(MAX_LINE) };
  const [, who, whose, words] = stamped.exec(start) ?? [];
  if (words !== undefined)
    return { name: (who ?? whose ?? '').trim(), said: words + line.slice(MAX_LINE) };
  const [, found] =
    line.length > MAX_LINE
      ? []
      : (after.exec(line) ?? before.exec(line) ?? boxed.exec(line) ?? alone.exec(line) ?? []);
  return found === undefined ? undefined : { name: found.trim() };
};

/** Marks of direction, as WhatsApp sets them. */
const unseen = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** [微笑], [スタンプ]: pictures of a chat. */
const picture = /\[[\p{L}\p{M}]{1,8}\]/gu;

const label = (name: string): string =>
  name.replace(/[^\p{L}\p{N}\p{M} .'’·・&_-]/gu, '').trim() || name;

/** Where each time stands alone under a name that returns, they are one line. */
function withTimesBeside(lines: readonly string[]): readonly string[] {
  const times = lines.flatMap((line, at) => (clock.test(line.slice(0, MAX_LINE)) ? at : []));
  const names = times.map((at) => lines[at - 1] ?? '');
  const isName = (line: string) => /^\p{L}[^\n:：。！？!?]{0,30}$/u.test(line) && !day.test(line);
  if (times.length < 2 || !names.every(isName)) return lines;
  if (times.length > 2 && new Set(names).size === names.length) return lines;
  const at = new Set(times);
  return lines.flatMap((line, index) =>
    at.has(index) ? [] : at.has(index + 1) ? `${line} ${lines[index + 1]}` : line,
  );
}

/**
 * Messages copied out of a chat, and dialogues with the name on a line of its own, as `name：text`, one message a line. Undefined for
 * anything else: a name must return (of two messages it need not), each stand before words, and nothing but a date before the first.
 */
export function chat(pasted: readonly string[]): string | undefined {
  const seen = pasted.map((line) =>
    line
      .replace(unseen, '')
      .replace(/\u202f/g, ' ')
      .trim(),
  );
  const written = seen.filter((line) => !ownWords.test(line.slice(0, 300)));
  const lines = withColons(withTimesBeside(written));
  const headers = lines.map(headerOf);
  const count = headers.filter((header) => header !== undefined).length;
  const first = headers.findIndex((header) => header !== undefined);
  if (count < 2 || lines.slice(0, first).some((line) => !day.test(line))) return undefined;
  const names = new Set(headers.flatMap((header) => header?.name ?? []));
  if (names.size === count && (count > 2 || lines.some((line) => alone.test(line))))
    return undefined;
  const turns: { name: string; said: string[] }[] = [];
  lines.forEach((line, index) => {
    const header = headers[index];
    if (header)
      turns.push({
        name: label(header.name),
        said: header.said === undefined ? [] : [header.said.trim()],
      });
    else if (!day.test(line)) turns.at(-1)?.said.push(line);
  });
  if (
    turns.some(({ said }) => said.length > 12) ||
    turns.filter(({ said }) => said.length === 0).length > count / 4
  )
    return undefined;
  return turns
    .flatMap(({ name, said }) =>
      said
        .map((line) => line.replace(picture, '').trim())
        .filter((line) => line !== '' && !attached.test(line.slice(0, MAX_LINE)))
        .map((line) => `${name}：${line}`),
    )
    .join('\n');
}

const stamp = /^\[?(\d{1,2}(?::\d{2}){1,2})(?: ?[-–~] ?\d{1,2}(?::\d{2}){1,2})?\]?(?:[ \t]+|$)/;
const seconds = (time: string): number =>
  time.split(':').reduce((all, part) => all * 60 + Number(part), 0);

/** A transcript of a video, each line or each second line beginning with its time, without the times. A timetable does not begin at 0. */
export function transcript(lines: readonly string[]): string | undefined {
  const times = lines.map((line) => stamp.exec(line.slice(0, 24)));
  const found = times.flatMap((time) => (time?.[1] === undefined ? [] : [seconds(time[1])]));
  const rising = found.every((time, index) => index === 0 || time >= (found[index - 1] ?? 0));
  if (
    found.length < 3 ||
    found.length < lines.length / 4 ||
    times[0] === null ||
    (found[0] ?? 60) >= 60 ||
    !rising
  )
    return undefined;
  return lines.map((line, index) => line.slice(times[index]?.[0].length ?? 0)).filter((line) => line !== '').join('\n'); // prettier-ignore
}
