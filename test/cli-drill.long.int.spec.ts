import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLesson, type AudioItem } from '@app/lesson';
import { fill, operator } from './operator.js';

jest.setTimeout(300_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-drill-spec-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);
/** Whatever a program puts aside for itself. */
const TMPDIR = at('tmp');
const { cli, facts } = operator(root, { TMPDIR });
const data = ['--data', at('data')];
const NOW = '2026-01-01T08:00:00.000Z';
const SENTENCES = 8;
const keyOf = (n: number) => String(n).padStart(64, '0');

/** A lesson of some sentences, each with a sound. */
beforeAll(async () => {
  mkdirSync(TMPDIR);
  const { log, blobs, settled, close } = await fill(at('data'));
  let count = 0;
  const append = (stream: string, type: string, fields: object) => {
    count += 1;
    const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    const [commandId, actor] = [`command-${count}`, 'system:test'];
    const metadata = {
      correlationId: commandId,
      causationId: commandId,
      commandId,
      actor,
      at: NOW,
    };
    const events = [{ id, type, version: 1, data: fields, metadata }];
    return log.append({ stream, expected: 'any', commandId, events });
  };
  const person = { userId: 'u1', email: 'u1@example.org', username: '听众', at: NOW };
  await append('user-u1', 'UserRegistered', person);
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;
  const text = Array.from({ length: SENTENCES }, (_, n) => `Sentence ${n}.`).join('\n');
  const { cast: _cast, ...made } = createLesson({ text, targetLanguages: [] }, { newId, at: NOW });
  const of = { contentId: 'c-1', userId: 'u1' };
  const lesson = { ...of, ...made, targetLanguages: [], voices: {} };
  await append('content-c-1', 'LessonCreated', lesson);
  for (let n = 0; n < SENTENCES; n += 1) {
    const audio: AudioItem = {
      id: `a${n}`,
      text: `Sentence ${n}.`,
      language: 'en',
      speaker: 'default',
      status: 'ready',
      speed: 1,
      sequenceId: `o${n}`,
      type: 'normal',
      audioType: 'source',
      sourceId: `s${n}`,
      isKeyword: false,
      duration: 1,
      url: `/media/audio/${keyOf(n)}.mp3`,
      audioGenerationHash: keyOf(n),
    };
    const spoken = { ...of, audio, samples: 24_000, engine: 'flite', engineVersion: '2.2', rtf: 1 };
    await append('content-c-1', 'SentenceSpoken', spoken);
    await blobs.put(`${keyOf(n)}.mp3`, new Uint8Array([n]));
  }
  await settled();
  await close();
});

const finding = async (what: string, ...more: string[]) => {
  const { findings } = await facts('doctor', ...more);
  return (findings as { what: string }[]).find((one) => one.what === what);
};
const copy = (name: string) => {
  cpSync(at('data'), at(name), { recursive: true });
  return ['--data', at(name)];
};

it('finds every sound where it belongs, and says that nobody has made a backup', async () => {
  expect(await finding('声音和图片', ...data)).toEqual({
    what: '声音和图片',
    state: 'ok',
    text: '全部 8 个声音、0 张图片都在',
  });
  expect(await finding('备份', ...data)).toMatchObject({ state: 'note', text: '还没有备份过' });
});

it('says that the folder of sounds vanished, and what to do', async () => {
  const bare = copy('bare');
  rmSync(at('bare/media'), { recursive: true });
  expect(await finding('声音和图片', ...bare)).toMatchObject({
    state: 'wrong',
    text: 'media 目录不见了：全部 8 个声音、0 张图片都不在',
    help: expect.stringContaining('从备份取回 media 目录'),
  });
  expect((await cli('doctor', ...bare)).out).not.toContain('没有要修的');
  expect(existsSync(at('bare/media'))).toBe(false); // it only looked
});

it.each([[], ['--exact']])('counts the sounds that are missing (%s)', async (...how: string[]) => {
  const name = `half${how.join('')}`;
  const half = copy(name);
  for (const n of [1, 2, 5]) rmSync(at(`${name}/media/00/${keyOf(n)}.mp3`));
  expect(await finding('声音和图片', ...half, ...how)).toMatchObject({
    state: 'wrong',
    text: '全部 8 个声音、0 张图片里，缺 3 个声音、0 张图片',
    help: expect.stringContaining('从备份取回 media 目录'),
  });
});

it('rehearses a restore, leaves nothing of it, and doctor tells of both from then on', async () => {
  expect((await cli('backup', at('copy'), ...data)).code).toBe(0);
  expect(await finding('备份', ...data)).toMatchObject({
    state: 'note',
    text: expect.stringContaining('还没有演练过恢复'),
  });
  const { code, out, err } = await cli('drill', at('copy'), ...data);
  expect([code, out, err]).toEqual([
    0,
    expect.stringContaining('演练成功：备份能恢复到位置 10'),
    '',
  ]);
  expect(out).toContain('另外保管的那一份也要试');
  expect(await finding('备份', ...data)).toMatchObject({
    state: 'ok',
    text: '上次备份今天，到位置 10；上次恢复演练今天',
  });
  expect(readdirSync(TMPDIR)).toEqual([]);
});

it('does not call a drill a success whose sounds are missing, or whose persons nobody can open', async () => {
  const marks = () => JSON.parse(readFileSync(at('data/upkeep.json'), 'utf8')) as object;
  const before = marks();
  cpSync(at('copy'), at('silent'), { recursive: true });
  rmSync(at('silent/media'), { recursive: true });
  expect(await cli('drill', at('silent'), ...data)).toMatchObject({
    code: 1,
    out: expect.stringContaining('演练没有成功'),
  });
  const elsewhere = copy('elsewhere');
  rmSync(at('elsewhere/keys/master.key'));
  expect(await cli('drill', at('copy'), ...elsewhere)).toMatchObject({
    code: 1,
    err: expect.stringContaining('没有主密钥'),
  });
  expect(marks()).toMatchObject(before);
  // Nobody may have looked when it ran: whoever asks is told, until one comes out whole.
  expect(await finding('备份', ...data)).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(
      /演练恢复没有成功：.*缺 8 个声音|演练恢复没有成功：media 目录不见了/,
    ),
  });
  expect((await cli('drill', at('never-made'), ...data)).code).toBe(1); // of no backup nothing is said
  await cli('drill', at('copy'), ...data);
  expect(await finding('备份', ...data)).toMatchObject({ state: 'ok' });
});

it('says that the key that was put away is not the one of the backup, and which one to look for', async () => {
  writeFileSync(at('other.key'), randomBytes(32).toString('base64'));
  const other = copy('other-key');
  expect(await cli('drill', at('copy'), '--master-key', at('other.key'), ...other)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/主密钥不是备份那时的[\s\S]*用 --master-key 指出备份那时的主密钥/),
  });
  expect(await finding('备份', ...other)).toMatchObject({ state: 'wrong' });
});
