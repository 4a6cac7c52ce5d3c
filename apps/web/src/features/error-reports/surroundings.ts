import { severityOf, withoutQuery, type ErrorReport } from '@app/contracts';
import { browserSession } from '../../shared/lib/session/browser-session.js';
import type { Behaviour } from './behaviour.js';
import type { Found } from './report.js';

/** What only some browsers tell. */
interface Telling {
  memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number };
  connection?: { effectiveType?: string; saveData?: boolean };
}

/** Which version of the page this is: the name of the script that began it, as the server keeps them. */
const releaseOf = (page: Document): string => {
  const src = page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  return (src.split('/').at(-1) ?? '').replace(/\.js$/, '').slice(0, 100);
};

/** A report, with the state of the page around it. */
export const reportOf = (
  found: Found,
  at: number,
  { behaviour, role }: { behaviour: Pick<Behaviour, 'recent'>; role: string },
): ErrorReport => {
  const { memory } = performance as Telling;
  const { connection } = navigator as Telling;
  const page = `${location.origin}${location.pathname}`.slice(0, 2000);
  const hidden = document.hidden;
  const severity = severityOf({
    type: found.error_type,
    message: found.message,
    ...(memory && { memory: memory.usedJSHeapSize / memory.jsHeapSizeLimit }),
    hidden,
    connection: connection?.effectiveType,
    saveData: connection?.saveData,
  });
  return {
    url: page,
    user_agent: navigator.userAgent.slice(0, 1000),
    timestamp: new Date(at).toISOString(),
    ...found,
    enhanced_context: {
      performance: {
        uptime: Math.round(performance.now()),
        ...(memory && { memoryUsed: memory.usedJSHeapSize, memoryLimit: memory.jsHeapSizeLimit }),
      },
      environment: {
        hidden,
        online: navigator.onLine,
        language: navigator.language.slice(0, 40),
        viewport: `${innerWidth} × ${innerHeight}`,
        ...(connection?.effectiveType !== undefined && { connection: connection.effectiveType }),
        ...(connection?.saveData !== undefined && { saveData: connection.saveData }),
      },
      user_behavior: { entries: behaviour.recent() },
      app_state: {
        release: releaseOf(document),
        page: withoutQuery(page),
        role,
        session: browserSession,
      },
      severity: { level: severity.level, score: severity.score },
    },
  };
};
