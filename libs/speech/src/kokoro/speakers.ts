import { createRequire } from 'node:module';
import { table } from './alphabet.js';

/** Part of every audio key. */
export const RUNTIME = 'kokoro-v1.0-sherpa-1.13.8';

export interface Speaker {
  speaker: string;
  /** The number that the model knows it by. */
  sid: number;
  language: string;
  languages?: readonly string[];
  gender: 'female' | 'male';
  name: string;
}

interface Row {
  speaker: string;
  sid: number;
  language: string;
  gender: 'female' | 'male';
  grade: string | null;
}

const SPOKEN: Readonly<Record<string, string>> = { ja: '日语', 'en-US': '美式英语', 'en-GB': '英式英语', zh: '普通话' }; // prettier-ignore
const LANGUAGES: Readonly<Record<string, readonly string[]>> = { zh: ['zh-CN', 'zh-TW'], 'en-US': ['en-US', 'en'] }; // prettier-ignore
const GRADES = ['A', 'A-', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F+', 'F'];
const rankOf = ({ grade }: Row): number => (grade === null ? GRADES.length : GRADES.indexOf(grade));

const nameOf = ({ speaker, language, gender, grade }: Row): string => {
  const own = speaker.replace(/^[a-z]+_/, '');
  const called = own.slice(0, 1).toUpperCase() + own.slice(1);
  return `${SPOKEN[language]}${gender === 'female' ? '女声' : '男声'} ${called}${grade === null ? '' : `（作者评级 ${grade}）`}`;
};

let speakers: readonly Speaker[] | undefined;

/** Whom this product can feed: languages that it makes sounds of. The author's better grades come first. */
export const speakersOf = (): readonly Speaker[] => {
  speakers ??= (table('voices') as readonly Row[])
    .filter(({ language }) => Object.hasOwn(SPOKEN, language))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.sid - b.sid)
    .map((row) => ({
      speaker: row.speaker,
      sid: row.sid,
      language: row.language,
      ...(LANGUAGES[row.language] && { languages: LANGUAGES[row.language]! }),
      gender: row.gender,
      name: nameOf(row),
    }));
  return speakers;
};

let found: boolean | undefined;

/** An optional package: a platform may lack it, or a person may have left it out. */
export const runtimeIsThere = (): boolean => {
  if (found !== undefined) return found;
  try {
    createRequire(import.meta.url).resolve('sherpa-onnx-node');
    found = true;
  } catch {
    found = false;
  }
  return found;
};
