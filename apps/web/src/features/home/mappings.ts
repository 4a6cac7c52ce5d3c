import { STORAGE } from '@app/contracts';
import type { SpeakerMapping } from '@app/lesson';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useUpdateMeMutation } from '../../shared/lib/calls/api.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { userLoaded } from '../../shared/lib/session/session.js';
import { storage } from '../../shared/lib/kept/storage.js';

/** Names kept for one language, the newest; what the contract takes of a name. */
const NAMES = 200;
const LONGEST_NAME = 40;

const accept = (value: unknown): SpeakerMapping | undefined =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((row) => typeof row === 'object' && row !== null)
    ? (value as SpeakerMapping)
    : undefined;

/** `mapping` with one choice more. */
export const remember = (
  mapping: SpeakerMapping,
  language: string,
  speaker: string,
  voice: string,
): SpeakerMapping => {
  if (speaker.length > LONGEST_NAME) return mapping;
  const others = Object.entries(mapping[language] ?? {}).filter(([name]) => name !== speaker);
  return {
    ...mapping,
    [language]: Object.fromEntries([...others, [speaker, voice]].slice(-NAMES)),
  };
};

/** Two sets of choices as one; where they differ, `mine` counts. */
export const joined = (other: SpeakerMapping, mine: SpeakerMapping): SpeakerMapping => {
  const languages = new Set([...Object.keys(other), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...languages].map((language) => [language, { ...other[language], ...mine[language] }]),
  );
};

/** Which voice speaks for whom, by language: the account's choices, or this browser's while nobody is logged in. Failures are silent: a voice is not worth an alarm. */
export const useMappings = () => {
  const { token, user } = useSession();
  const [own, setOwn] = useState(() => storage.read(STORAGE.speakerMappings, accept));
  const [update] = useUpdateMeMutation();
  const dispatch = useDispatch();
  const known = token !== undefined && user !== undefined;
  const saved = known ? (user.settings.speakerMappings ?? {}) : (own ?? {});

  const keep = async (mapping: SpeakerMapping) => {
    if (!known) {
      storage.write(STORAGE.speakerMappings, mapping);
      return setOwn(mapping);
    }
    dispatch(userLoaded({ ...user, settings: { ...user.settings, speakerMappings: mapping } }));
    const { data } = await update({ settings: { speakerMappings: mapping } });
    if (!data) return;
    dispatch(userLoaded(data.user));
    storage.write(STORAGE.speakerMappings, undefined);
    setOwn(undefined);
  };

  // What they chose before they logged in moves into the account.
  const arriving = known && own !== undefined;
  const arrive = useRef<() => void>(undefined);
  arrive.current = () => void keep(joined(own ?? {}, saved));
  useEffect(() => {
    if (arriving) arrive.current?.();
  }, [arriving]);

  return {
    saved,
    choose: (language: string, speaker: string, voice: string) =>
      void keep(remember(saved, language, speaker, voice)),
  };
};
