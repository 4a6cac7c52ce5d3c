import type { CreateContent } from '@app/contracts';
import { chosen, previewOf, type Options, type Preview } from './preview.js';

/** Into which languages: those they chose, else their own, else one that the text is not in. */
export const wantedTargets = (
  targets: string[] | undefined,
  own: string,
  language: Preview['language'] | undefined,
): string[] => targets ?? [own === language ? (own === 'en' ? 'zh-CN' : 'en') : own];

/** What the server is asked to make of all that was said in the box. */
export const bodyOf = ({
  text,
  preview,
  choices,
  targets,
  own,
  title,
  voices,
}: {
  text: string;
  /** Of the whole text; without it, it is looked at now. */
  preview: Preview | undefined;
  choices: Options;
  targets: string[] | undefined;
  own: string;
  title: string;
  voices: Record<string, string>;
}): CreateContent => {
  const { language } = preview ?? previewOf(text, choices) ?? {};
  return {
    text,
    targetLanguages: wantedTargets(targets, own, language).filter((code) => code !== language),
    ...(title.trim() ? { title: title.trim() } : {}),
    ...chosen(choices),
    ...(Object.keys(voices).length > 0 ? { voices } : {}),
  };
};
