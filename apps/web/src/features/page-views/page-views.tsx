import { PAGE_VIEW_DELAY, type PageViewReport } from '@app/contracts';
import { useEffect, useRef } from 'react';
import { api } from '../../shared/lib/calls/api.js';
import { deviceOf, looks } from '../../shared/lib/device/device.js';
import { reportToThirdParty } from './analytics.js';

const { useReportPageViewMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    reportPageView: build.mutation({
      query: (body: PageViewReport) => ({ url: 'statistics/page-view', method: 'POST', body }),
      extraOptions: { quiet: true },
    }),
  }),
});

/** Reports a page a second after somebody came to it; what was only passed through is no view, and the administration is nobody's business. */
export function PageViews({ pathname, counted }: { pathname: string; counted: boolean }) {
  const [report] = useReportPageViewMutation();
  const previous = useRef(document.referrer);
  useEffect(() => {
    if (!counted) return undefined;
    const timer = setTimeout(() => {
      const { deviceType } = deviceOf(looks());
      void report({
        path: pathname,
        title: document.title.slice(0, 300),
        referrer: previous.current.slice(0, 2000),
        device: deviceType,
      });
      void reportToThirdParty(pathname);
      previous.current = location.origin + pathname;
    }, PAGE_VIEW_DELAY);
    return () => clearTimeout(timer);
  }, [pathname, counted, report]);
  return null;
}
