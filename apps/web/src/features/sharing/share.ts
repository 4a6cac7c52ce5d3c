import type { ContentSummary } from '@app/contracts';
import { useNotify } from '../../shared/lib/calls/hooks.js';

/** Hands a link to the system's own sheet, else to the clipboard. `closed`: they thought better of it. */
const share = async ({
  title,
  url,
}: {
  title: string;
  url: string;
}): Promise<'shared' | 'copied' | 'closed' | 'failed'> => {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
};

/** Sends a lesson, or the sentence of a number, and says what became of it: a link to a lesson that is still private opens for nobody else. */
export const useShare = (): ((
  content: Pick<ContentSummary, 'id' | 'title' | 'visibility'>,
  sentence?: number,
) => Promise<void>) => {
  const notify = useNotify();
  return async ({ id, title, visibility }, sentence) => {
    const path = sentence === undefined ? `/content-info?id=${id}` : `/player/${id}?s=${sentence}`;
    const how = await share({ title, url: `${location.origin}${path}` });
    if (how === 'failed') notify('没有复制成功，请从地址栏复制', 'bad');
    else if (how !== 'closed' && visibility === 'private')
      notify(
        `${how === 'copied' ? '链接已复制' : '已分享'}；这一课还是私密的，发布以后别人才打得开`,
      );
    else if (how === 'copied') notify('链接已复制', 'good');
  };
};
