import type { SentenceGrade } from '@app/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { unsentPractice } from '../../../shared/lib/practice/index.js';
import { useProgressQuery } from '../../../shared/lib/practice/calls.js';

/** What was said of each sentence last. */
const latest = (said: readonly SentenceGrade[]): SentenceGrade[] => [
  ...new Map(
    said
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .map((one) => [one.occurrenceId, one]),
  ).values(),
];

/** What they said of this lesson's sentences before: what the account knows, and what waits on this device; of a visitor that is all. */
export const useGraded = (contentId: string): readonly SentenceGrade[] => {
  const { token, user } = useSession();
  const { data } = useProgressQuery(contentId, { skip: !token });
  const [here, setHere] = useState<readonly SentenceGrade[]>([]);
  const owner = user?.id;
  useEffect(() => {
    let gone = false;
    setHere([]);
    if (token && owner === undefined) return undefined;
    unsentPractice(owner)
      .then((events) =>
        events.flatMap(({ contentId: of, occurrenceId, grade, at }) =>
          of === contentId && occurrenceId && grade ? [{ occurrenceId, grade, at }] : [],
        ),
      )
      .then((said) => gone || setHere(said))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [contentId, token, owner]);
  return useMemo(() => latest([...(data?.grades ?? []), ...here]), [data, here]);
};
