import { useEffect, useState } from 'react';

type Details = typeof import('./details.js');
let loading: Promise<Details> | undefined;

/** The rules of lessons are a third of this screen's weight and nothing before there is a text. A load that failed is tried again. */
export const loadDetails = (): Promise<Details> => {
  loading ??= import('./details.js').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** The details' module once it is here, asked for as soon as `wanted`. */
export const useDetails = (wanted: boolean): Details | undefined => {
  const [details, setDetails] = useState<Details>();
  useEffect(() => {
    if (wanted) void loadDetails().then(setDetails, () => undefined);
  }, [wanted]);
  return details;
};
