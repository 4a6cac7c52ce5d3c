import { ANALYTICS_POLL, ANALYTICS_WAIT } from '@app/contracts';

/** What the server's `/site.json` tells: the address of the script and the production host. */
interface Configured {
  tag: string;
  host: string;
}

type Report = (path: string) => void;
interface Tags {
  gtag?: (command: 'event', name: string, values: object) => void;
  _hmt?: { push: (call: string[]) => void };
  umami?: { track: (view: object) => void };
  plausible?: (name: string, values: object) => void;
  /** Set by hand on a device that must not be counted. */
  yamabikoSkipAnalytics?: boolean;
}

const asConfigured = (site: unknown): Configured | undefined => {
  const { analytics } = (site ?? {}) as { analytics?: Partial<Configured> };
  return typeof analytics?.tag === 'string' && typeof analytics.host === 'string'
    ? { tag: analytics.tag, host: analytics.host }
    : undefined;
};

/** The four tags that people use, each in its own words. */
const reporter = ({ gtag, _hmt, umami, plausible }: Tags): Report | undefined => {
  if (gtag) return (path) => gtag('event', 'page_view', { page_path: path });
  if (_hmt) return (path) => _hmt.push(['_trackPageview', path]);
  if (umami) return (path) => umami.track({ url: path });
  return plausible && ((path) => plausible('pageview', { u: location.origin + path }));
};

const skipped = (tags: Tags): boolean => {
  try {
    return (
      tags.yamabikoSkipAnalytics === true ||
      localStorage.getItem('yamabiko_skip_analytics') !== null
    );
  } catch {
    return true;
  }
};

/** Loads the tag once, on the production host only, and waits for it: 2 s, looking every 100 ms. Nothing without a configured tag. */
export const loadAnalytics = async (
  site: unknown,
  page: Document,
  tags: Tags,
  hostname: string,
): Promise<Report | undefined> => {
  const wanted = asConfigured(site);
  if (!wanted || wanted.host !== hostname || skipped(tags)) return undefined;
  const script = page.createElement('script');
  script.src = wanted.tag;
  script.async = true;
  page.head.append(script);
  for (let waited = 0; waited < ANALYTICS_WAIT; waited += ANALYTICS_POLL) {
    const report = reporter(tags);
    if (report) return report;
    await new Promise((resolve) => setTimeout(resolve, ANALYTICS_POLL));
  }
  return reporter(tags);
};

const load = async (): Promise<Report | undefined> => {
  try {
    const site: unknown = await (await fetch('/site.json')).json();
    return await loadAnalytics(site, document, globalThis as Tags, location.hostname);
  } catch {
    return undefined; // offline, or a host of static files alone
  }
};
let loading: Promise<Report | undefined> | undefined;
export const reportToThirdParty = async (path: string): Promise<void> => {
  loading ??= load();
  (await loading)?.(path);
};
