/** Makes a log of today one as it was when streams were found by an index. */
export const TO_VERSION_4 = `
  ALTER TABLE events DROP COLUMN previous;
  ALTER TABLE streams DROP COLUMN last;
  CREATE UNIQUE INDEX events_by_revision ON events (stream_id, revision);
  PRAGMA user_version = 4;`;
