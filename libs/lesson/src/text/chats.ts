const TIME = String.raw`(?:[AaPp]\.?[Mm]\.? ?|上午|下午|午前|午後|오전 ?|오후 ?)?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?`;
const DATE = String.raw`(?:\d{1,4}[-/.年]\d{1,2}(?:[-/.月]\d{1,4}日?)?|\d{1,2}月\d{1,2}日|昨天|今天|前天|(?:星期|周)[一二三四五六日天]|Today|Yesterday)`;
const WHEN = String.raw`(?:${DATE},?(?: at)? ?)?${TIME}`;
const NAME = String.raw`[^\s:：\[\]【】|\d][^:：\n\t]{0,30}?`;

/** 小明 10:23, Ana — Today at 3:15 PM, 2024-03-05 18:02:11 小明: the line above a message. */
const after = new RegExp(String.raw`^(${NAME})(?:\(\d{5,12}\))?[ \t]{1,4}(?:[—-] )?${WHEN}$`, 'u');
const before = new RegExp(String.raw`^${WHEN}[ \t]{1,4}(${NAME})(?:\(\d{5,12}\))?$`, 'u');
/** 店員： */
const alone = /^([\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M} .'’·・]{0,30})[:：]$/u;
/** [05/03/2024, 18:02:11] Ana: Hi, 05/03/2024, 18:02 - Ana: Hi, and columns 10:15 たろう おはよう */
const inline = new RegExp(
  String.raw`^(?:\[${WHEN}\]|${WHEN} -|${WHEN}(?=\t))[ \t]+(${NAME})(?:[:：] |\t)(.*)$`,
  'u',
);
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
  const [, found] =
    line.length > MAX_LINE ? [] : (after.exec(line) ?? before.exec(line) ?? alone.exec(line) ?? []);
  return found === undefined ? undefined : { name: found.trim() };
};

/** [微笑], [スタンプ]: pictures of a chat. */
const picture = /\[[\p{L}\p{M}]{1,8}\]/gu;

const label = (name: string): string =>
  name.replace(/[^\p{L}\p{N}\p{M} .'’·・&_-]/gu, '').trim() || name;

/**
 * Messages copied out of a chat, and dialogues with the name on a line of its own, as `name：text`, one message a line. Undefined for
 * anything else: a name must return (of two messages it need not), each stand before words, and nothing but a date before the first.
 */
export function chat(lines: readonly string[]): string | undefined {
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
        .filter((line) => line !== '')
        .map((line) => `${name}：${line}`),
    )
    .join('\n');
}

const stamp = /^\[?(\d{1,2}(?::\d{2}){1,2})\]?(?:[ \t]+|$)/;
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
