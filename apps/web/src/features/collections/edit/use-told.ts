import type { Collection } from '@app/contracts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../../shared/lib/calls/hooks.js';
import { draftKey } from '../../../shared/lib/kept/drafts.js';
import { storage } from '../../../shared/lib/kept/storage.js';
import { useDescribeCollectionMutation } from '../calls.js';

interface Words {
  title: string;
  description: string;
}
const accepted = (value: unknown): Words | undefined => {
  const { title, description } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<Words>;
  return typeof title === 'string' && typeof description === 'string'
    ? { title, description }
    : undefined;
};

/**
 * What they write about a collection: saved when they leave a field or the screen, and kept on this device until it is, so that a tab that
 * dies or a server that is away costs no word.
 */
export const useTold = ({ id, title, description }: Collection) => {
  const { user } = useSession();
  const key = user && draftKey(user.id, `collection:${id}`);
  const [found] = useState(() => (key === undefined ? undefined : storage.read(key, accepted)));
  const [words, setWords] = useState<Words>(found ?? { title, description });
  const [failed, setFailed] = useState<string>();
  const [describe] = useDescribeCollectionMutation();
  const notify = useNotify();
  const now = useRef(words);
  const sent = useRef<Words>(undefined);
  const changed = words.title.trim() !== title || words.description.trim() !== description;
  const keep = (kept: Words | undefined) => key !== undefined && storage.write(key, kept);
  const write = (more: Partial<Words>) => {
    now.current = { ...now.current, ...more };
    setWords(now.current);
    keep(now.current);
  };
  const save = async () => {
    const mine = now.current;
    if (sent.current === mine) return; // leaving a field for the button says it twice
    if (!changed) return void keep(undefined);
    if (mine.title.trim() === '') return setFailed(`名字不能空着，还叫「${title}」`);
    setFailed(undefined);
    sent.current = mine;
    const { error } = await describe({ id, ...mine });
    if (error) {
      sent.current = undefined;
      return setFailed(messageOf(error, '没有存下，字还在这里，请再试一次'));
    }
    if (now.current === mine) keep(undefined);
    notify('已保存', 'good');
  };
  const leaving = useRef(save);
  leaving.current = save;
  useEffect(() => () => void leaving.current(), []);
  return { words, write, save, changed, failed, found: found !== undefined && changed };
};
