import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBlobStore } from '@app/adapters';
import { KokoroEngine } from '../kokoro/kokoro.js';
import { damage, heardBy, installOracle, oracleFiles } from '../kokoro/oracle.given.js';
import { NOTE, packsFolder, type InstalledPack } from '../kokoro/pack.js';
import { runtimeIsThere } from '../kokoro/speakers.js';
import { takeAwayPack } from './install.js';
import { PackFailed } from './pack-failed.js';
import { missingPieces, pieceKey, sizeOfPiece } from './pieces.js';
import type { VoicePack } from './registry.js';
import { SharedPacks } from './shared-packs.js';

const spoken = runtimeIsThere() ? describe : describe.skip;
if (!runtimeIsThere()) console.warn('sherpa-onnx-node is not installed: shared packs are not tested'); // prettier-ignore

const bodies = oracleFiles();
const files = Object.entries(bodies).map(([name, body]) => ({
  name,
  url: `http://127.0.0.1:9/${name}`, // nobody answers there
  bytes: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
}));
const pack: VoicePack = { id: 'oracle', name: '测试声音', engine: 'kokoro', languages: ['en'], speakers: 41, licence: 'Apache-2.0', author: 'nobody', source: '', note: '', memoryBytes: 1e6, files }; // prettier-ignore

spoken('packs that all workers share', () => {
  const dirs: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'yamabiko-shared-'));
    dirs.push(made);
    return made;
  };
  afterAll(() => dirs.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

  const given = async () => {
    const blobs = await FileBlobStore.open(folder());
    let told: InstalledPack[] = [];
    const worker = () => {
      const dataDir = folder();
      const packs = new SharedPacks({ dataDir, blobs, told: async () => told });
      return { dataDir, packs, of: join(packsFolder(dataDir), 'oracle') };
    };
    const bring = async () => {
      for (const file of files)
        for (const piece of await missingPieces(blobs, file)) {
          const begin = piece * sizeOfPiece(file.bytes, 0);
          await blobs.put(pieceKey(file.sha256, piece), bodies[file.name]!.subarray(begin, begin + sizeOfPiece(file.bytes, piece))); // prettier-ignore
        }
    };
    return { blobs, worker, bring, tell: (packs: InstalledPack[]) => void (told = packs) };
  };
  const installing = (packs: SharedPacks) => packs.install(pack, { signal: new AbortController().signal, measure: async () => 0.5 }); // prettier-ignore
  const whyOf = (work: Promise<unknown>) => work.then(() => 'done', (error: unknown) => error instanceof PackFailed && error.why); // prettier-ignore
  const fresh = () => new Promise((resolve) => setTimeout(resolve, 2100));

  it('are installed from files that somebody has brought, without a network, and spoken with by another worker', async () => {
    const { worker, bring, tell } = await given();
    const [one, other] = [worker(), worker()];
    await bring();
    const { rtf, files: kept } = await installing(one.packs);
    expect([rtf, kept.length]).toEqual([0.5, 2]);
    expect(await other.packs.installed()).toEqual([]);
    tell([{ id: 'oracle', engine: 'kokoro', files: kept, memoryBytes: 1e6, rtf: 0.5, installId: 'i-1' }]); // prettier-ignore
    await fresh();
    const analyst = { words: async () => [], reading: async () => undefined, ipa: async () => new Map() }; // prettier-ignore
    const engine = new KokoroEngine({ dataDir: other.dataDir, analyst, packs: other.packs });
    expect((await engine.voices()).length).toBe(41);
    const { pcm } = await engine.synthesize({ text: 'Yes.', language: 'en', voiceId: 'kokoro:af_heart', speed: 1 }); // prettier-ignore
    await engine.close();
    expect(heardBy(pcm)).toHaveLength(1);
    expect(readFileSync(join(other.of, 'model.onnx')).equals(bodies['model.onnx']!)).toBe(true);
  }, 30_000);

  it('are not used when a piece is another, and the store forgets it', async () => {
    const { worker, bring, blobs } = await given();
    const { packs, of } = worker();
    await bring();
    const [file] = files;
    const key = pieceKey(file!.sha256, 0);
    const other = Buffer.from(await blobs.read(key));
    other[7]! ^= 1;
    await blobs.delete(key);
    await blobs.put(key, other);
    expect(await whyOf(installing(packs))).toBe('DAMAGED');
    expect([existsSync(join(of, file!.name)), await blobs.has(key)]).toEqual([false, false]);
  });

  it('are fetched again where a file here is damaged', async () => {
    const { worker, bring, tell } = await given();
    const [one, other] = [worker(), worker()];
    await bring();
    const { files: kept } = await installing(one.packs);
    const told = { id: 'oracle', engine: 'kokoro' as const, files: kept, memoryBytes: 1e6, installId: 'i-1' }; // prettier-ignore
    tell([told]);
    mkdirSync(other.of, { recursive: true });
    writeFileSync(join(other.of, 'model.onnx'), bodies['model.onnx']!);
    damage(join(other.of, 'model.onnx'));
    await other.packs.fetchAll();
    expect(readFileSync(join(other.of, 'model.onnx')).equals(bodies['model.onnx']!)).toBe(true);
    expect(JSON.parse(readFileSync(join(other.of, NOTE), 'utf8'))).toEqual(told);
  });

  it('go from every worker when they are told of no more', async () => {
    const { worker, bring, tell } = await given();
    const { packs, of } = worker();
    await bring();
    const installed = await installing(packs);
    tell([{ ...installed, installId: 'i-1' }]);
    expect(await packs.brought()).toEqual([]); // it bears its number now
    tell([]);
    expect([await packs.brought(), existsSync(of)]).toEqual([[], false]);
  });

  it('speak at once when an operator brings them, and rest when they take them away', async () => {
    const { worker, tell } = await given();
    const { packs, dataDir } = worker();
    installOracle(dataDir);
    mkdirSync(join(packsFolder(dataDir), 'half-fetched')); // the mark of what was taken away lies beside it
    const [brought] = await packs.brought();
    expect(await packs.installed()).toEqual([brought]);
    tell([{ ...brought!, installId: 'i-2' }]);
    expect(await packs.brought()).toEqual([]);
    expect(await takeAwayPack(dataDir, 'oracle')).toBe(true);
    expect([await packs.installed(), packs.takenAway()]).toEqual([[], ['i-2']]);
    await packs.forgetTakenAway('i-2');
    expect(packs.takenAway()).toEqual([]);
  });

  it('stay away when they are taken away while the server is telling of them', async () => {
    const { worker, tell } = await given();
    const { packs, dataDir } = worker();
    installOracle(dataDir);
    const [brought] = await packs.brought();
    expect(await takeAwayPack(dataDir, 'oracle')).toBe(true); // it bears no number yet
    tell([{ ...brought!, installId: 'i-3' }]);
    expect([await packs.brought(), await packs.installed(), packs.takenAway()]).toEqual([[], [], ['oracle']]); // prettier-ignore
  });

  it('stay when they are installed again before anybody heard that they were gone', async () => {
    const { worker, bring, tell } = await given();
    const { packs, dataDir, of } = worker();
    await bring();
    const installed = await installing(packs);
    tell([{ ...installed, installId: 'i-4' }]);
    await packs.brought();
    await takeAwayPack(dataDir, 'oracle');
    await installing(packs);
    expect([await packs.brought(), packs.takenAway(), existsSync(join(of, NOTE))]).toEqual([[], [], true]); // prettier-ignore
  });
});
