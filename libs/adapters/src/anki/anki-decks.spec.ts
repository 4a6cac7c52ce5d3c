import { unzipSync } from 'fflate';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlite, type DatabaseSync } from '../embedded/database.js';
import { AnkiDecks } from './anki-decks.js';

const deck = {
  key: 'lesson-1',
  name: '回声::山びこ',
  fields: ['原文', '声音'],
  front: '{{声音}}',
  back: '{{原文}}',
  style: '.card{}',
  notes: [
    { guid: 'l.a', fields: ['<ruby>私<rt>わたし</rt></ruby>', '[sound:a.mp3]'] },
    { guid: 'l.b', fields: ['はい', '[sound:b.mp3]'] },
  ],
  media: [
    { name: 'a.mp3', bytes: Buffer.from('sound of a') },
    { name: 'b.mp3', bytes: Buffer.from('sound of b') },
  ],
  at: '2026-01-01T00:00:00.000Z',
};
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
/** Unpacked by another library than ours, the collection opened as a database. */
const unpack = <T>(
  bytes: Uint8Array,
  read: (files: Record<string, Uint8Array>, database: DatabaseSync) => T,
): T => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-anki-'));
  const files = unzipSync(bytes);
  try {
    writeFileSync(join(folder, 'collection.anki2'), files['collection.anki2'] ?? '');
    const database = new sqlite.DatabaseSync(join(folder, 'collection.anki2'), { readOnly: true });
    try {
      return read(files, database);
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe('an Anki package', () => {
  it('has as many fields in a note as were given, whatever stands in them', async () => {
    const notes = [{ guid: 'l.c', fields: ['一\u001F二\u0000\n三', '[sound:a.mp3]'] }];
    unpack(await new AnkiDecks().write({ ...deck, notes }), (_, database) =>
      expect(database.prepare('SELECT flds, sfld FROM notes').get()).toEqual({
        flds: '一二\n三\u001F[sound:a.mp3]',
        sfld: '一二\n三',
      }),
    );
  });
  it('holds a sound collection with a card for each note, and every sound by its name', async () => {
    const bytes = await new AnkiDecks().write(deck);
    unpack(bytes, (files, database) => {
      const names = JSON.parse(text(files['media'])) as Record<string, string>;
      expect(Object.values(names)).toEqual(['a.mp3', 'b.mp3']);
      for (const [number, name] of Object.entries(names))
        expect(text(files[number])).toBe(`sound of ${name[0] ?? ''}`);
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      const notes = database
        .prepare(
          'SELECT notes.guid, notes.flds, notes.sfld, cards.due, cards.did FROM notes JOIN cards ON cards.nid = notes.id ORDER BY due',
        )
        .all();
      expect(notes).toMatchObject([
        {
          guid: 'l.a',
          flds: '<ruby>私<rt>わたし</rt></ruby>\u001F[sound:a.mp3]',
          sfld: '私',
          due: 1,
        },
        { guid: 'l.b', due: 2 },
      ]);
      const col = database.prepare('SELECT ver, models, decks FROM col').get() as {
        ver: number;
        models: string;
        decks: string;
      };
      const decks = JSON.parse(col.decks) as Record<string, { name: string }>;
      expect(col.ver).toBe(11);
      expect(decks[String(notes[0]?.['did'])]?.name).toBe('回声::山びこ');
      const [model] = Object.values(
        JSON.parse(col.models) as Record<
          string,
          { flds: { name: string }[]; tmpls: { qfmt: string }[] }
        >,
      );
      expect([model?.flds.map(({ name }) => name), model?.tmpls[0]?.qfmt]).toEqual([
        ['原文', '声音'],
        '{{声音}}',
      ]);
    });
  });
  it('is the same deck when it is made again, and keeps the ids of its cards', async () => {
    const [first, again] = await Promise.all([
      new AnkiDecks().write(deck),
      new AnkiDecks().write({ ...deck, at: '2026-02-01T00:00:00.000Z' }),
    ]);
    const ids = (bytes: Uint8Array) =>
      unpack(bytes, (_, database) => database.prepare('SELECT id, did FROM cards').all());
    expect(ids(first)).toEqual(ids(again));
  });
});
