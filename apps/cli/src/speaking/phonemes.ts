import { createAnnotator, type Annotator } from '@app/annotation';
import { asSpoken } from '@app/spoken';
import { phonemesBy, phonemesOfWords } from '@app/speech';
import { japaneseAnalyser } from '@published/speech';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { analystOf } from '../../../worker/src/analyst.js';
import { Misused, type Given } from '../command.js';
import { toneMarks } from '../phonemes/tone-marks.js';

const Line = z.object({
  text: z.string(),
  words: z.array(z.tuple([z.string(), z.string()])).optional(),
});
type Line = z.infer<typeof Line>;

interface Answer {
  /** As it stands above the sentence. */
  reading: string;
  /** As the voice is fed. */
  phonemes: string;
}

const LANGUAGES = /^(?:ja|zh(?:-CN|-TW)?|en(?:-US|-GB)?)$/;

const byItself = async (annotator: Annotator, text: string, language: string): Promise<Answer> => {
  const segments = [{ id: 'line', content: text }];
  const { annotations } = await annotator.annotate({ language, segments });
  const shown = annotations['line'] ?? '';
  const said = asSpoken(text, language);
  const phonemes = await phonemesBy(analystOf(annotator), {
    text: language.startsWith('en') ? said : text,
    language,
  });
  return { reading: typeof shown === 'string' ? shown : shown.reading, phonemes };
};

const asGiven = (words: NonNullable<Line['words']>, language: string): Answer => {
  const readings = words.map(([, reading]) => reading);
  return {
    reading: language === 'ja' ? readings.join('') : readings.map(toneMarks).join(' ').replace(/ (?=[,.!?:;”])/g, ''), // prettier-ignore
    phonemes: phonemesOfWords(language, readings),
  };
};

const parsed = (line: string): Line => {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    throw new Misused(`每行应是 {"text": …, "words": [[词, 读音], …]}：${line.slice(0, 80)}`);
  }
};

/** What is shown above a sentence, and what a natural voice is fed for it: one JSON line in, one out. */
export async function answered({
  dataDir,
  environment,
  words: [language = ''],
}: Given): Promise<undefined> {
  if (!LANGUAGES.test(language)) throw new Misused(`只支持 ja、zh、en：${language}`);
  const openJtalk = japaneseAnalyser(environment['VOICES_DIR'] ?? dataDir);
  const annotator = createAnnotator(openJtalk ? { openJtalk } : {});
  try {
    for await (const line of createInterface({ input: process.stdin })) {
      if (line.trim() === '') continue;
      const { text, words } = parsed(line);
      const answer =
        words && !language.startsWith('en')
          ? asGiven(words, language)
          : await byItself(annotator, text, language);
      process.stdout.write(`${JSON.stringify(answer)}\n`);
    }
  } finally {
    await annotator.close();
  }
  return undefined;
}
