import { isSeen, MAX_SEGMENTS, MAX_TEXT_LENGTH, REFUSALS } from '@app/contracts';
import {
  createLesson,
  DEFAULT_SPEAKER,
  playable,
  recognisePaste,
  type Sentence,
} from '@app/lesson';

export interface Options {
  mode: '' | 'paragraph' | 'period' | 'none';
  /** A BCP 47 code, or '' for "as detected". */
  language: string;
  notSpeakers: string[];
  /** How often each sentence is played; absent: as usual. */
  repeatCount?: number;
  /** How it is played; absent: as usual. */
  templateId?: string;
}

/** What of it the server is told: nothing of what stayed as it was. */
export const chosen = ({ mode, language, notSpeakers, repeatCount, templateId }: Options) => ({
  ...(mode && { mode }),
  ...(language && { language }),
  ...(notSpeakers.length > 0 && { notSpeakers }),
  ...(repeatCount !== undefined && { repeatCount }),
  ...(templateId !== undefined && { templateId }),
});

export interface Preview {
  kind: ReturnType<typeof recognisePaste>['kind'];
  title: string;
  language: string;
  sentences: Sentence[];
  /** Languages heard in the text, most frequent first. */
  languages: string[];
  /** Translations the paste brought along. */
  given: string[];
  cast: { name: string; count: number; enabled: boolean; language: string; sample: string }[];
}

/** Text that is looked at while they type: more than a lesson may have. Beyond it the text is refused anyway. */
const LONGEST = MAX_TEXT_LENGTH * 4;

/** What the server will make of this text, by the same rules, while they are still typing. */
export const previewOf = (
  typed: string,
  { mode, language, notSpeakers }: Options,
): Preview | undefined => {
  const text = typed.slice(0, LONGEST);
  if (!isSeen(text)) return undefined;
  let next = 0;
  const made = createLesson(
    {
      text,
      ...(mode ? { mode } : {}),
      ...(language ? { language } : {}),
      switchedOffLabels: notSpeakers,
    },
    { newId: () => String((next += 1)), at: '' },
  );
  const { segments, translationLanguages } = playable(made.graph, made.resources, {
    title: made.title,
  });
  const counts = new Map<string, number>();
  for (const segment of segments)
    counts.set(segment.language, (counts.get(segment.language) ?? 0) + 1);
  const said = (speaker: string) => segments.find((segment) => segment.speaker === speaker);
  const unlabelled = segments.filter(({ speaker }) => speaker === DEFAULT_SPEAKER).length;
  const members = [
    ...made.cast,
    ...(unlabelled > 0 ? [{ name: DEFAULT_SPEAKER, count: unlabelled, enabled: true }] : []),
  ];
  return {
    kind: recognisePaste(text).kind,
    title: made.title,
    language: made.language,
    sentences: segments,
    languages: [...counts].toSorted((a, b) => b[1] - a[1]).map(([code]) => code),
    given: translationLanguages,
    cast: members.map((member) => ({
      ...member,
      language: said(member.name)?.language ?? made.language,
      sample: said(member.name)?.content ?? '',
    })),
  };
};

/** Why no lesson can be made of it, or ''. */
export const problemOf = (text: string, preview: Preview | undefined): string => {
  if (text.trim() !== '' && !isSeen(text)) return REFUSALS.TEXT_UNSEEN;
  if (text.length > MAX_TEXT_LENGTH) return `${REFUSALS.TEXT_TOO_LONG}，现在 ${text.length} 个`;
  return (preview?.sentences.length ?? 0) > MAX_SEGMENTS ? REFUSALS.TOO_MANY_SEGMENTS : '';
};
