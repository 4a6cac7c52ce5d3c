// Checks an export of the log against signed heads, with nothing of the product: Node and this file (docs/auditing.md).
// node check-export.mjs log.pub export.ndjson head.json [more heads]
// The export may begin later than the first event where one of the heads stands right before it.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [keyFile, exportFile, ...headFiles] = process.argv.slice(2);
if (headFiles.length === 0) {
  console.error('node check-export.mjs log.pub export.ndjson head.json […]');
  process.exit(2);
}
const refuse = (text) => {
  console.error(`不符：${text}`);
  process.exit(1);
};

/** What is not there, or is something else than it was given for, is no finding against whoever keeps the log. */
const unchecked = (why) => {
  console.error(`没有核对：${why}`);
  process.exit(2);
};
const given = (file, what, read) => {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch (error) {
    return unchecked(`${file} ${error.code === 'ENOENT' ? '不存在' : `不是${what}`}`);
  }
};
const key = given(keyFile, '公钥', createPublicKey);
/** One head a line, as `log head` prints it and an anchor keeps it. */
const heads = headFiles.flatMap((file) =>
  given(file, '签了名的日志位置', (text) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const found = lines.map((line) => JSON.parse(line));
    if (found.length === 0 || !found.every(({ head, signature }) => head.hash && signature))
      throw new Error('no head');
    return found;
  }),
);
if (!existsSync(exportFile)) unchecked(`${exportFile} 不存在`);
for (const { head, at, begins, signature } of heads) {
  const text = `yamabiko log anchor 1\n${JSON.stringify([head.position, head.hash, at, begins ?? false])}`;
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')))
    refuse(`${at} 的位置 ${head.position} 不是用这把公钥签的`);
}
const signed = new Map(heads.map(({ head }) => [head.position, head.hash]));

/** SHA-256 over the hash before, a header that says where data ends, and the stored text. */
const seal = (before, { position, stream, revision, id, type, version, data, metadata }) =>
  createHash('sha256')
    .update(
      `${before}${JSON.stringify([position, stream, revision, id, type, version, data.length])}${data}${metadata}`,
    )
    .digest('hex');

const rowOf = (line, count) => {
  let row;
  try {
    row = JSON.parse(line);
  } catch {
    row = undefined;
  }
  if (typeof row?.data === 'string' && typeof row.hash === 'string') return row;
  if (count > 0) refuse(`第 ${count + 1} 行不是存储的原样和散列`);
  // Another export of the same log proves nothing either way.
  return unchecked('这个导出里没有存储的原样和散列。要的是 log export --format audit 写的文件');
};

const seen = new Set();
let [position, hash, count] = [0, '0'.repeat(64), 0];
for await (const line of createInterface({ input: createReadStream(exportFile) })) {
  if (line === '') continue;
  const row = rowOf(line, count);
  if (count === 0 && row.position > 1) {
    position = row.position - 1;
    hash = signed.get(position);
    if (hash === undefined)
      refuse(`导出从 ${row.position} 开始，而没有位置 ${position} 的签名可以接上`);
    seen.add(position);
  }
  if (row.position !== position + 1)
    refuse(
      row.position > position
        ? `第 ${position + 1} 个事件不见了`
        : `第 ${count + 1} 行又是第 ${row.position} 个事件，应是第 ${position + 1} 个`,
    );
  if (seal(hash, row) !== row.hash) refuse(`第 ${row.position} 个事件被改动过`);
  if (signed.has(row.position)) {
    if (signed.get(row.position) !== row.hash)
      refuse(`第 ${row.position} 个事件之前的历史不是当时签名的那一段`);
    seen.add(row.position);
  }
  [position, hash, count] = [row.position, row.hash, count + 1];
}
const beyond = [...signed.keys()].filter((at) => !seen.has(at));
if (beyond.length > 0) refuse(`导出没有到签过名的位置 ${beyond.join('、')}`);
console.log(`相符：${count} 个事件，到位置 ${position}，核对了 ${heads.length} 个签名的位置`);
