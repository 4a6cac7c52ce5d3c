import { FfmpegRenderer } from '@app/adapters';
import { media, voices } from './engines.js';

const servers = {
  KURRENTDB_URL: 'kurrentdb://log:2113',
  MONGODB_URL: 'mongodb://models',
  REDIS_URL: 'redis://jobs',
  S3_URL: 'https://key:secret@objects/bucket',
  MASTER_KEY: 'k',
};
const at = (environment: Record<string, string>) => ({
  dataDir: '/nowhere',
  environment,
  values: {},
  words: [],
});

describe('engines that are not here', () => {
  const none = new FfmpegRenderer('no-such-program');
  it('are to be installed where one process does all', async () => {
    expect(voices(at({}))).toMatchObject({ state: 'note', help: expect.stringContaining('npm start') }); // prettier-ignore
    expect(await media(at({}), none)).toMatchObject({ state: 'note', help: '安装 ffmpeg' });
  });
  it('are a worker’s, where an api or a projector is looked at', async () => {
    for (const said of [voices(at(servers)), await media(at(servers), none)])
      expect(said).toEqual({
        state: 'note',
        text: expect.stringContaining('只有 worker 用得到'),
        help: expect.not.stringContaining('安装'),
      });
  });
  it('are missing where an image says that it has them', () =>
    expect(voices(at({ ...servers, VOICES_DIR: '/nowhere' }))).toMatchObject({ text: '日语还在用机器人的声音' })); // prettier-ignore
});
