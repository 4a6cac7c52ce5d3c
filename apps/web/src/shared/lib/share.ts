/** Hands a link to the system's own sheet, else to the clipboard. `closed`: she thought better of it. */
export const share = async ({ title, url }: { title: string; url: string }): Promise<'shared' | 'copied' | 'closed' | 'failed'> => {
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
