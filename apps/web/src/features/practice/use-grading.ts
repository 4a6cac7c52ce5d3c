import type { PracticeGrade, Review } from '@app/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { practisedFor, unsentPractice, type Held } from '../../shared/lib/practice/index.js';

/** ms in which a grade can be taken back. */
const UNDO = 6000;
/** ms until it counts though nobody settled it: the page was closed. */
const AT_LAST = 15_000;

const place = (contentId: string, occurrenceId: string | undefined): string =>
  `${contentId} ${occurrenceId}`;
export const keyOf = ({ content, sentence }: Review): string =>
  place(content.id, sentence.occurrenceId);

/** What they said of the sentences that came back. The last grade is told to nobody until it can no longer be taken back. */
export const useGrading = () => {
  const [done, setDone] = useState<ReadonlyMap<string, PracticeGrade>>(new Map());
  const [unsent, setUnsent] = useState<ReadonlySet<string>>();
  const [last, setLast] = useState<{ key: string; grade: PracticeGrade }>();
  const [back, setBack] = useState<string>();
  const held = useRef<Held>(undefined);
  const settle = useCallback(() => {
    held.current?.settle();
    held.current = undefined;
  }, []);

  useEffect(() => {
    const leave = () => {
      settle();
      setLast(undefined); // a page that is brought back has nothing to take back
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      settle();
    };
  }, [settle]);
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => {
      settle();
      setLast(undefined);
    }, UNDO);
    return () => clearTimeout(timer);
  }, [last, settle]);
  // Of what waits on this device the server does not know yet: it would ask again.
  useEffect(() => {
    unsentPractice()
      .catch(() => [])
      .then((events) =>
        setUnsent(
          new Set(
            events.flatMap((one) =>
              one.kind === 'graded' ? [place(one.contentId, one.occurrenceId)] : [],
            ),
          ),
        ),
      )
      .catch(() => undefined);
  }, []);

  const grade = (review: Review, value: PracticeGrade) => {
    settle();
    held.current = practisedFor(AT_LAST, {
      kind: 'graded',
      contentId: review.content.id,
      occurrenceId: review.sentence.occurrenceId,
      grade: value,
    });
    const key = keyOf(review);
    setDone((before) => new Map(before).set(key, value));
    setLast({ key, grade: value });
    setBack(undefined);
  };
  const undo = () => {
    if (!last) return;
    held.current?.takeBack();
    held.current = undefined;
    setDone((before) => new Map([...before].filter(([key]) => key !== last.key)));
    setBack(last.key);
    setLast(undefined);
  };
  return { done, unsent, last: last?.grade, back, grade, undo };
};
