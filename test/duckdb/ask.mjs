// What DuckDB answers, as JSON: its library is native, so it has a process of its own. Words: the questions, in SQL.
import { DuckDBInstance } from '@duckdb/node-api';

const db = await (await DuckDBInstance.create(':memory:')).connect();
const answers = [];
for (const sql of process.argv.slice(2))
  answers.push((await db.runAndReadAll(sql)).getRowObjectsJson());
process.stdout.write(JSON.stringify(answers));
