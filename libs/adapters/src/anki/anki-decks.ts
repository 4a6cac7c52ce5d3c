import type { Deck, DeckWriter } from '@app/kernel';
import { zipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlite } from '../embedded/database.js';

/** Collection version 11: the one that every Anki since 2.0 reads. */
const SCHEMA = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null,
  usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null,
  flds text not null, sfld text not null, csum integer not null, flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null,
  type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null,
  lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn ON notes (usn); CREATE INDEX ix_cards_usn ON cards (usn); CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid); CREATE INDEX ix_cards_sched ON cards (did, queue, due); CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);`;

/** Ids are times in ms in Anki; ours stand for a name, between 2001 and 2033. */
const idOf = (name: string): number =>
  1_000_000_000_000 +
  (createHash('sha256').update(name).digest().readUIntBE(0, 6) % 1_000_000_000_000);
/** The first day of zip: the same files make the same package. */
const DAY = new Date(1980, 0, 1);
const SEPARATOR = '\u001F';
/** Control characters mean nothing on a card, and one of them begins Anki's next field. */
const printable = (field: string): string => field.replaceAll(/(?![\t\n])[\p{Cc}]/gu, '');
const plain = (html: string): string => html.replaceAll(/<rt>[^<]*<\/rt>|<[^<>]*>/g, '');
/** How Anki finds equal notes: the first four bytes of the first field's SHA-1. */
const sumOf = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE(0);

const modelOf = (
  { fields, front, back, style }: Deck,
  id: number,
  deckId: number,
  seconds: number,
) => ({
  id,
  name: 'Yamabiko · 回声',
  type: 0,
  mod: seconds,
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [{ name: '听', ord: 0, qfmt: front, afmt: back, bqfmt: '', bafmt: '', did: null }],
  flds: fields.map((field, ord) => ({
    name: field,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  css: style,
  latexPre: '',
  latexPost: '',
  req: [[0, 'any', fields.map((_, ord) => ord)]],
  tags: [],
  vers: [],
});
const deckOf = (id: number, name: string, seconds: number) => ({
  id,
  name,
  mod: seconds,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
});
const OPTIONS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 7],
      order: 1,
      perDay: 20,
      separate: true,
    },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
  },
};

/** Anki packages: a SQLite collection, the sounds by number, and which number is called what. */
export class AnkiDecks implements DeckWriter {
  async write(deck: Deck): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'yamabiko-deck-'));
    try {
      const file = join(folder, 'collection.anki2');
      collect(file, deck);
      const named = Object.fromEntries(deck.media.map(({ name }, index) => [index, name]));
      const files = {
        'collection.anki2': await readFile(file),
        media: Buffer.from(JSON.stringify(named)),
        ...Object.fromEntries(deck.media.map(({ bytes }, index) => [index, bytes])),
      };
      return Buffer.from(zipSync(files, { level: 0, mtime: DAY }).buffer); // sound is compressed already
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const collect = (file: string, deck: Deck): void => {
  const ms = Date.parse(deck.at);
  const seconds = Math.floor(ms / 1000);
  const [deckId, modelId] = [
    idOf(`deck ${deck.key}`),
    idOf(`model ${deck.fields.join(SEPARATOR)}`),
  ];
  const database = new sqlite.DatabaseSync(file);
  try {
    database.exec(`${SCHEMA} BEGIN`);
    const conf = {
      nextPos: deck.notes.length + 1,
      activeDecks: [1],
      curDeck: 1,
      newSpread: 0,
      collapseTime: 1200,
      timeLim: 0,
      estTimes: true,
      dueCounts: true,
    };
    const model = modelOf(deck, modelId, deckId, seconds);
    const decks = { 1: deckOf(1, 'Default', 0), [deckId]: deckOf(deckId, deck.name, seconds) };
    const parts = [
      {
        ...conf,
        curModel: String(modelId),
        sortType: 'noteFld',
        sortBackwards: false,
        addToCur: true,
      },
      { [modelId]: model },
      decks,
      OPTIONS,
      {},
    ];
    database
      .prepare('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
      .run(seconds, ms, ms, ...parts.map((part) => JSON.stringify(part)));
    const note = database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
    const card = database.prepare(
      "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
    );
    deck.notes.forEach(({ guid, fields }, index) => {
      const id = idOf(`note ${guid}`);
      const first = plain(printable(fields[0] ?? ''));
      note.run(
        id,
        guid,
        modelId,
        seconds,
        ' yamabiko ',
        fields.map(printable).join(SEPARATOR),
        first,
        sumOf(first),
      );
      card.run(idOf(`card ${guid}`), id, deckId, seconds, index + 1);
    });
    database.exec('COMMIT');
  } finally {
    database.close();
  }
};
