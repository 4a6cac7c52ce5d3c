import { toHiragana } from '@app/spoken';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Morpheme } from './morpheme.js';
import { withCommon } from './common-words.js';
import { withCompounds, wordReadings } from './compounds.js';
import { withContext } from './context.js';
import { withForeignNames } from './foreign-names.js';
import { withFigures, withWhat } from './rules.js';

export interface OpenJTalkPaths {
  binary: string;
  /** Folder of the compiled dictionary (UTF-8). */
  dictionary: string;
  /** Any `.htsvoice`: the program does not analyse without one. */
  voice: string;
}

/** Open JTalk reads one line into a buffer of 1024 bytes. */
const longestLine = 900;
const timeoutMs = 10_000;

/**
 * The text analysis part of the trace. The sound is made with one sample a frame at ten times the speed, and thrown away: 15 ms a sentence.
 * The trace goes through a file because Node's pipes are sockets, which /dev/stdout cannot open.
 */
const trace = async (
  paths: OpenJTalkPaths,
  text: string,
  signal?: AbortSignal,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'open-jtalk-'));
  try {
    const file = join(folder, 'trace');
    const late = AbortSignal.timeout(timeoutMs);
    const until = signal ? AbortSignal.any([signal, late]) : late;
    await new Promise<void>((resolve, reject) => {
      const args = ['-x', paths.dictionary, '-m', paths.voice, '-r', '10', '-p', '1', '-ot', file];
      const child = spawn(paths.binary, args, {
        stdio: ['pipe', 'ignore', 'ignore'],
        signal: until,
        killSignal: 'SIGKILL',
      });
      child.on('error', reject);
      child.stdin.on('error', () => undefined); // it ended early: `close` tells
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`open_jtalk ended with ${code}`)),
      );
      child.stdin.end(text);
    });
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Row extends Morpheme {
  pronunciation: string;
}

const fold = (kana: string) =>
  kana.replace(/(?<=[オコソトノホモヨロゴゾドボポョォ])ウ/g, 'ー').replace(/(?<=[ウクスツヌフムユルグズブプュ])ウ/g, 'ー').replace(/(?<=[エケセテネヘメレゲゼデベペ])イ/g, 'ー'); // prettier-ignore

/** A row's ninth column is the dictionary's reading, the tenth what is said here: 三百 ヒャク, ビャク. Numbers and counters take the latter. */
const parse = (line: string): Row | undefined => {
  const columns = line.split(',');
  if (columns.length < 12) return undefined;
  const [surface = '', pos = '', sub1 = '', sub2 = ''] = columns;
  const pronunciation = (columns[9] ?? '').replaceAll('’', '');
  const written = columns[8] ?? '';
  const sounds = (pos === '名詞' && (sub1 === '数' || sub2 === '助数詞')) && fold(written) !== fold(pronunciation); // prettier-ignore
  return {
    surface,
    reading: surface === '十日' ? 'とおか' : toHiragana(sounds ? pronunciation : written),
    pronunciation,
    ...(columns[7] && columns[7] !== '*' && { base: columns[7] }),
    kind: `${pos},${sub1},${sub2}`,
  };
};

/** Open JTalk widens ASCII and names a few signs otherwise; compare by what both forms have in common. */
const plain = (text: string) => text.replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0)).replace(/　/g, ' ').replace(/[−‐–—]/g, '-').toLowerCase(); // prettier-ignore
/** What a rewritten number may stand for: 1日8 as a whole would be laid wrongly over its figures. */
const numeral = /^[\d０-９〇一二三四五六七八九十百千万億,，]+$/;

/** 二〇〇三 comes back as 二, 千, 三. */
const positional = /^[〇一二三四五六七八九]*〇/;

/** Lays the rows back over the sentence: 12本 comes back as 十, 二, 本. `undefined` when they do not fit. */
const layOver = (text: string, rows: readonly Row[]): Morpheme[] | undefined => {
  const wanted = plain(text);
  if (wanted.length !== text.length) return undefined;
  const morphemes: Morpheme[] = [];
  let at = 0;
  for (let index = 0; index < rows.length;) {
    const row = rows[index]!;
    const surface = plain(row.surface);
    const rewritten = row.kind.startsWith('名詞,数') && positional.test(wanted.slice(at));
    if (!rewritten && wanted.startsWith(surface, at)) {
      const own = text.slice(at, at + surface.length);
      const sign = row.kind.startsWith('記号') && !row.kind.startsWith('記号,アルファベット');
      morphemes.push(sign ? { surface: own, kind: row.kind } : { ...row, surface: own });
      at += surface.length;
      index++;
      continue;
    }
    // A number was rewritten: everything up to the next row that stands in the sentence again belongs to it.
    let next = index + 1;
    let end = -1;
    for (; next <= rows.length; next++) {
      end = next === rows.length ? text.length : wanted.indexOf(plain(rows[next]!.surface), at + 1);
      if (end > 0 && end - at <= 24 && !(rows[next]?.kind.startsWith('名詞,数') ?? false)) break;
    }
    const own = text.slice(at, end);
    if (next > rows.length || end <= at || !numeral.test(own)) return undefined;
    const merged = rows.slice(index, next);
    morphemes.push({ surface: own, reading: merged.map((part) => part.reading).join(''), pronunciation: merged.map((part) => part.pronunciation).join(''), kind: '名詞,数,*' }); // prettier-ignore
    at = end;
    index = next;
  }
  return at === text.length ? morphemes : undefined;
};

/** NAIST dictionary and accent rules of Open JTalk: the better reader. `undefined` for what it cannot analyse. @throws when the program cannot run. */
export const openJTalk =
  (paths: OpenJTalkPaths) =>
  async (text: string, signal?: AbortSignal): Promise<Morpheme[] | undefined> => {
    if (
      Buffer.byteLength(text) > longestLine ||
      /[\n\r\0]/.test(text) ||
      !/[\p{L}\p{N}]/u.test(text)
    )
      return undefined;
    const [analysis = ''] = (await trace(paths, text, signal)).split('[Output label]');
    const rows = analysis.split('\n').map(parse).filter((row) => row !== undefined); // prettier-ignore
    const morphemes = layOver(text, rows);
    return (
      morphemes &&
      withContext(
        withForeignNames(
          withWhat(withFigures(withCompounds(withCommon(morphemes), await wordReadings()))),
        ),
      )
    );
  };
