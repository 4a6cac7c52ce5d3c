import { versionedName, type ReadModel } from '@app/kernel';
import { openDatabase, type DatabaseSync } from '../database.js';

/**
 * States of the past in one file. Of each document every version is kept that it had where a state was kept, by the position of the first
 * such state: what did not change between two of them is there once. `kept` says where the states stand.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS kept (model TEXT NOT NULL, position INTEGER NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (model, position)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parked (
    model TEXT NOT NULL, key TEXT NOT NULL, position INTEGER NOT NULL, stream TEXT NOT NULL, revision INTEGER NOT NULL, type TEXT NOT NULL,
    reason TEXT NOT NULL, PRIMARY KEY (model, key, position)
  ) STRICT, WITHOUT ROWID;`;

export const versionsOf = (model: string): string => `"versions:${model}"`;

export function openPastFile(file: string): DatabaseSync {
  const database = openDatabase(file, { synchronous: 'NORMAL' }); // lost states are folded again
  try {
    database.exec(`${TABLES} PRAGMA wal_autocheckpoint = 8192`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Versions of documents: `body` is nothing where there was none any more. */
export function makeVersions(database: DatabaseSync, model: ReadModel<object>): void {
  const table = versionsOf(versionedName(model));
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${table} (_id TEXT NOT NULL, since INTEGER NOT NULL, body TEXT) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS ${table.slice(0, -1)}:by" ON ${table} (_id, since);`);
}

/** Bytes that hold something. */
export function bytesIn(database: DatabaseSync): number {
  const figure = (name: string) =>
    Number(Object.values(database.prepare(`PRAGMA ${name}`).get() as object)[0]);
  return (figure('page_count') - figure('freelist_count')) * figure('page_size');
}

/** Takes a state out between two others: what it has of its own is nobody's, what later ones share is theirs. */
export function dropState(
  database: DatabaseSync,
  model: string,
  position: number,
  next: number,
): void {
  const table = versionsOf(model);
  database.exec('BEGIN IMMEDIATE');
  try {
    const run = (sql: string, ...values: (string | number)[]) =>
      database.prepare(sql).run(...values);
    run(`UPDATE OR IGNORE ${table} SET since = ? WHERE since = ?`, next, position);
    run(`DELETE FROM ${table} WHERE since = ?`, position);
    run('DELETE FROM kept WHERE model = ? AND position = ?', model, position);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export function dropAfter(database: DatabaseSync, model: string, position: number): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const run = (sql: string) => database.prepare(sql);
    run(`DELETE FROM ${versionsOf(model)} WHERE since > ?`).run(position);
    run('DELETE FROM parked WHERE model = ? AND position > ?').run(model, position);
    run('DELETE FROM kept WHERE model = ? AND position > ?').run(model, position);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export function dropModel(database: DatabaseSync, model: string): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const table of ['kept', 'parked'])
      database.prepare(`DELETE FROM ${table} WHERE model = ?`).run(model);
    database.exec(`DROP TABLE IF EXISTS ${versionsOf(model)}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
