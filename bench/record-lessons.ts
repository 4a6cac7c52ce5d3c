// node --import tsx/esm bench/record-lessons.ts: lets the product make a few lessons and keeps their events, as this version writes them, in
// bench/recorded-lessons.json. The event mix is made of them. Run it again only when lessons have become something else.
import 'reflect-metadata';
import type { EventStore } from '@app/kernel';
import { EVENT_STORE, parseConfig } from '@app/platform';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seedLesson } from '../apps/worker/src/samples/seed-lesson.js';
import { solo } from '../apps/solo/src/solo.js';

const SENTENCES = 8;
const { lessons } = JSON.parse(readFileSync('libs/lesson/samples/sample-lessons.json', 'utf8')) as {
  lessons: {
    language: string;
    title: string;
    lines: { text: string; translations: Record<string, string> }[];
  }[];
};
const chosen = ['ja', 'en', 'zh-CN'].flatMap(
  (language) => lessons.find((lesson) => lesson.language === language) ?? [],
);
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
const running = await solo({
  config: parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED_SAMPLES: 'false' }),
  version: '0',
  web: '',
});
const log = running.resolve<EventStore>(EVENT_STORE);
const recorded: { type: string; data: unknown }[][] = [];
try {
  for (const [n, { title, language, lines }] of chosen.entries()) {
    const first = lines.slice(0, SENTENCES);
    const target = language === 'zh-CN' ? 'en' : 'zh-CN';
    const translations = first.map(({ text, translations: all }) => ({
      text,
      language: target,
      translation: all[target] ?? '',
    }));
    const text = first.map((line) => line.text).join('\n');
    await seedLesson(
      running.resolve,
      { contentId: `content-${n}`, userId: 'author', at: '2026-01-05T08:00:00.000Z' },
      {
        text,
        title,
        targetLanguages: [target],
        tags: [],
        translations,
      },
    );
    const events: { type: string; data: unknown }[] = [];
    for (let tries = 0; !events.some(({ type }) => type === 'GenerationFinished'); tries += 1) {
      if (tries > 600) throw new Error(`${title} was not finished`);
      await wait(200);
      events.length = 0;
      for await (const event of log.readAll({ after: 0n })) {
        const { contentId } = event.data as { contentId?: string };
        if (contentId === `content-${n}`) events.push({ type: event.type, data: event.data });
      }
    }
    recorded.push(events);
  }
  writeFileSync('bench/recorded-lessons.json', `${JSON.stringify(recorded)}\n`);
} finally {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
}
