import {
  scrubbed,
  severityOf,
  withoutQuery,
  type BehaviourEntry,
  type ErrorReport,
  type ErrorSource,
} from '@app/contracts';
import { shortenedAddress } from '@published/accounts';
import { factsOf } from './error-groups.js';
import { messageForm, stackOf } from './fingerprint.js';
import type { Frame } from './frames.js';

/** What is kept of one occurrence beside the log, and shown to administrators. */
export interface Particulars {
  /** Its own time, ISO 8601. */
  occurredAt: string;
  message: string;
  page: string;
  release: string;
  device: string;
  role: string;
  network: string;
  severity: ReturnType<typeof severityOf>;
  frames: readonly Frame[];
  behaviour: readonly BehaviourEntry[];
  facts: Readonly<Record<string, string>>;
  /** The page it happened on, while it was open. */
  session?: string;
}

const SESSION = /^[\w-]{8,40}$/;
const MESSAGE = 1000;
const FRAMES = 30;
const NAME = 120;
const ENTRIES = 60;
const WORDS = 80;

const BROWSERS = [
  ['Edge', /Edg\/(\d{1,4})/],
  ['Firefox', /Firefox\/(\d{1,4})/],
  ['Chrome', /Chrome\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[\d.]{0,12} (?:Mobile\/\w{1,10} )?Safari/],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const;
/** Browser and system; nothing of the rest, by which one machine could be told from another. */
const deviceOf = (userAgent: string): string => {
  const browser = BROWSERS.flatMap(([name, form]) => {
    const found = form.exec(userAgent);
    return found ? [`${name} ${found[1]}`] : [];
  })[0];
  const system = SYSTEMS.find(([, form]) => form.test(userAgent))?.[0];
  return [browser, system].filter(Boolean).join(' · ') || '未知';
};

const factsOfPage = ({ enhanced_context: context, ...report }: ErrorReport) => {
  const { connection, online, hidden, saveData, language, viewport } = context?.environment ?? {};
  const { memoryUsed, memoryLimit, uptime } = context?.performance ?? {};
  const yes = (flag: boolean | undefined) => (flag === undefined ? undefined : flag ? '是' : '否');
  const share = memoryUsed !== undefined && memoryLimit ? memoryUsed / memoryLimit : undefined;
  const all: Record<string, string | undefined> = {
    网络: connection,
    在线: yes(online),
    页面隐藏: yes(hidden),
    省流量: yes(saveData),
    语言: language,
    窗口: viewport,
    内存: share === undefined ? undefined : `${Math.round(100 * share)}%`,
    打开了: uptime === undefined ? undefined : `${Math.round(uptime / 1000)} 秒`,
    资源: report.resourceUrl && withoutQuery(report.resourceUrl).slice(0, 300),
    组件: report.component,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value ? [[name, scrubbed(value.slice(0, 300))]] : [],
    ),
  );
};

/** Paths alone: whose lesson it was stands in the query of nothing of ours, and a foreign host is nobody's business. */
const pathOf = (url: string): string =>
  scrubbed(withoutQuery(url).replace(/^https?:\/\/[^/]+/, '')).slice(0, 300);

/** A report without what is nobody's business. @param now when we heard of it: nothing happens later than that */
export const particularsOf = (
  report: ErrorReport,
  origin: { source: ErrorSource; address: string; role: string; release: string; now: Date },
): Particulars => {
  const { enhanced_context: context, url = '', user_agent: userAgent = '' } = report;
  const entries = context?.user_behavior?.entries ?? [];
  const session = context?.app_state?.session;
  return {
    occurredAt: ownTime(report, origin.now),
    // What our server says speaks of everybody, and goes with nobody: of that only the form.
    message:
      origin.source === 'server'
        ? messageForm(report.message)
        : scrubbed(report.message.slice(0, MESSAGE)),
    page: pathOf(context?.app_state?.page ?? url),
    release: origin.release,
    device: origin.source === 'server' ? '服务器' : deviceOf(userAgent),
    role: origin.role,
    network: origin.address && shortenedAddress(origin.address),
    severity: severityOf(factsOf(report)),
    frames: stackOf(report, origin.source)
      .slice(0, FRAMES)
      .map((frame) => ({
        ...frame,
        name: scrubbed(frame.name.slice(0, NAME)),
        file: scrubbed(frame.file.slice(0, 2 * NAME)),
      })),
    behaviour: entries.slice(-ENTRIES).map(({ kind, what, at }) => ({
      kind,
      what: scrubbed(what.slice(0, WORDS)),
      at,
    })),
    facts: factsOfPage(report),
    ...(session !== undefined && SESSION.test(session) && { session }),
  };
};

/** Clocks of browsers go as they like: nothing happens after we heard of it. */
export const ownTime = ({ timestamp }: Pick<ErrorReport, 'timestamp'>, now: Date): string =>
  new Date(Math.min(Date.parse(timestamp), now.getTime())).toISOString();
