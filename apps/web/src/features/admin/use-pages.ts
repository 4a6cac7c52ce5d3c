import { useContext, useEffect, useState } from 'react';
import { FeaturesContext } from '../../shared/feature/folded.js';
import type { Filling } from '../../shared/feature/slots.js';

type Page = Filling<'admin.pages'>;

/** The pages of the administration that all features bring, in order; undefined while they are on their way. */
export const usePages = (): Page[] | undefined => {
  const features = useContext(FeaturesContext);
  const [found, setFound] = useState<{ pages?: Page[]; error?: unknown }>({});
  useEffect(() => {
    let gone = false;
    Promise.all(features.map(async ({ slots }) => (await slots?.['admin.pages']?.()) ?? [])).then(
      (all) => gone || setFound({ pages: all.flat().toSorted((a, b) => a.order - b.order) }),
      (error: unknown) => gone || setFound({ error }),
    );
    return () => {
      gone = true;
    };
  }, [features]);
  if ('error' in found) throw found.error;
  return found.pages;
};
