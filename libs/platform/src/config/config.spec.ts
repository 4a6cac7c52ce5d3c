import { resolve } from 'node:path';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from './config.js';
import { withDotenv } from './dotenv.js';
import { missingForSeveral } from './stores.js';

describe('parseConfig', () => {
  it('has a default for everything', () => {
    expect(parseConfig({ PATH: '/bin' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('data'),
      ADMIN_EMAILS: [],
      SEED_SAMPLES: true,
      providers: {},
    });
  });
  it('reads lists, flags and the providers’ own names', () => {
    const config = parseConfig({
      ADMIN_EMAILS: 'A@b.cc, d@e.ff',
      SEED_SAMPLES: 'false',
      TTS_DEFAULT: 'google',
      PORT: '',
    });
    expect(config).toMatchObject({
      ADMIN_EMAILS: ['a@b.cc', 'd@e.ff'],
      SEED_SAMPLES: false,
      PORT: 3000,
      providers: { TTS_DEFAULT: 'google' },
    });
  });
  it.each([
    ['/mnt/other/heads.ndjson', '/mnt/other/heads.ndjson'],
    ['heads.ndjson', resolve('heads.ndjson')],
    ['https://anchor.example/heads', 'https://anchor.example/heads'],
    ['http://127.0.0.1:9/heads', 'http://127.0.0.1:9/heads'],
  ])('takes %s for an anchor', (LOG_ANCHOR, place) =>
    expect(parseConfig({ LOG_ANCHOR }).LOG_ANCHOR).toBe(place),
  );
  it('takes the address of a KurrentDB, and no other', () => {
    const KURRENTDB_URL = 'kurrentdb://admin:changeit@127.0.0.1:2113?tls=false';
    expect(parseConfig({ KURRENTDB_URL }).KURRENTDB_URL).toBe(KURRENTDB_URL);
    expect(() => parseConfig({ KURRENTDB_URL: 'http://127.0.0.1:2113' })).toThrow(
      'KURRENTDB_URL：要用 kurrentdb:// 地址',
    );
  });
  it.each([
    'mongodb://127.0.0.1',
    'mongodb://a:27017/?replicaSet=rs0',
    'mongodb://us%40er:pa%2Fss@[::1]:27017,b/echo',
    'mongodb+srv://ops:word@models.example/echo?retryWrites=true',
  ])('takes %s for a MongoDB', (MONGODB_URL) =>
    expect(parseConfig({ MONGODB_URL }).MONGODB_URL).toBe(MONGODB_URL),
  );
  it('takes the address of a MongoDB, and no other for one', () => {
    const MONGODB_URL = 'mongodb://reader:word@db-1:27017,db-2:27017/echo?replicaSet=rs0';
    expect(parseConfig({ MONGODB_URL }).MONGODB_URL).toBe(MONGODB_URL);
    expect(() => parseConfig({ MONGODB_URL: 'http://127.0.0.1:27017' })).toThrow(
      'MONGODB_URL：要用 mongodb://',
    );
  });
  it.each([
    'redis://:word@127.0.0.1:6379/2',
    'rediss://cache.example',
    'rediss://ops:word@cache.example:6380?family=6',
  ])('takes %s for a Redis', (REDIS_URL) =>
    expect(parseConfig({ QUEUE: 'redis', REDIS_URL }).REDIS_URL).toBe(REDIS_URL),
  );
  it.each(['http://127.0.0.1', 'redis://', 'redis://a/b'])('takes %s for no Redis', (REDIS_URL) =>
    expect(() => parseConfig({ REDIS_URL })).toThrow('REDIS_URL：要用 redis://'),
  );
  it.each([
    'https://key:se%2Fcret@s3.example/bucket',
    'http://key:secret@127.0.0.1:7070/bucket/deep/down?region=eu-central-1&style=virtual',
  ])('takes %s for an S3', (S3_URL) =>
    expect(parseConfig({ BLOBS: 's3', S3_URL }).S3_URL).toBe(S3_URL),
  );
  it.each([
    'https://s3.example/bucket',
    'https://key:secret@s3.example',
    's3://key:secret@bucket/x',
  ])('takes %s for no S3', (S3_URL) =>
    expect(() => parseConfig({ S3_URL })).toThrow('S3_URL：要用 https://用户:密码@主机/桶'),
  );
  it('sends browsers to no S3 that is not there', () =>
    expect(() => parseConfig({ S3_PUBLIC_URL: 'https://media.example' })).toThrow(
      'S3_PUBLIC_URL：只能和 S3_URL 一起写',
    ));
  it('takes a master key of 32 bytes, from one place', () => {
    const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
    expect(parseConfig({ MASTER_KEY }).MASTER_KEY).toBe(MASTER_KEY);
    expect(parseConfig({ MASTER_KEY_COMMAND: 'vault read -field=key x' })).toMatchObject({
      MASTER_KEY_COMMAND: 'vault read -field=key x',
    });
    expect(() => parseConfig({ MASTER_KEY: MASTER_KEY.slice(4) })).toThrow(
      'MASTER_KEY：必须是 32 个字节',
    );
    expect(() => parseConfig({ MASTER_KEY, MASTER_KEY_COMMAND: 'x' })).toThrow('两个只能写一个');
  });
  it('goes by the address; a kind of store that says something else is a mistake', () => {
    const KURRENTDB_URL = 'kurrentdb://127.0.0.1:2113?tls=false';
    expect(parseConfig({ EVENT_STORE: 'embedded' }).KURRENTDB_URL).toBeUndefined();
    expect(parseConfig({ EVENT_STORE: 'kurrentdb', KURRENTDB_URL })).toMatchObject({ KURRENTDB_URL }); // prettier-ignore
    expect(() => parseConfig({ EVENT_STORE: 'kurrentdb' })).toThrow(
      'KURRENTDB_URL：EVENT_STORE 是 kurrentdb 时必须填写',
    );
    expect(() => parseConfig({ EVENT_STORE: 'embedded', KURRENTDB_URL })).toThrow(
      'EVENT_STORE：填了 KURRENTDB_URL，就只能是 kurrentdb',
    );
    expect(() => parseConfig({ READ_STORE: 'mongodb' })).toThrow(
      'MONGODB_URL：READ_STORE 是 mongodb 时必须填写',
    );
  });
  it('takes a folder for several processes with all that they meet in, and outside of their own', () => {
    const servers = { KURRENTDB_URL: 'kurrentdb://a:2113', MONGODB_URL: 'mongodb://a', REDIS_URL: 'redis://a' }; // prettier-ignore
    expect(parseConfig({ ...servers, SHARED_DIR: '/all' }).SHARED_DIR).toBe('/all');
    expect(() => parseConfig({ SHARED_DIR: '/all', REDIS_URL: 'redis://a' })).toThrow(
      'KURRENTDB_URL、MONGODB_URL：填了 SHARED_DIR，就必须都填写',
    );
    for (const SHARED_DIR of ['/own', '/own/keys'])
      expect(() => parseConfig({ ...servers, SHARED_DIR, DATA_DIR: '/own' })).toThrow(
        'SHARED_DIR：不能与 DATA_DIR 是同一个目录',
      );
  });
  it('says what several processes still lack: a bucket will do for a folder where the master key comes from outside', () => {
    const servers = { KURRENTDB_URL: 'kurrentdb://a:2113', MONGODB_URL: 'mongodb://a', REDIS_URL: 'redis://a' }; // prettier-ignore
    const S3_URL = 'https://key:secret@s3.example/bucket';
    expect(missingForSeveral({})).toEqual([...Object.keys(servers), 'SHARED_DIR（或 S3_URL 和 MASTER_KEY）']); // prettier-ignore
    expect(missingForSeveral({ ...servers, S3_URL })).toEqual(['MASTER_KEY']);
    for (const place of [
      { SHARED_DIR: '/all' },
      { S3_URL, MASTER_KEY: 'k' },
      { S3_URL, MASTER_KEY_COMMAND: 'vault' },
    ])
      // prettier-ignore
      expect(missingForSeveral({ ...servers, ...place })).toEqual([]);
  });
  it.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, fd00::/8,192.0.2.7', ['10.0.0.0/8', 'fd00::/8', '192.0.2.7']],
  ])('trusts proxies by number or range: %s', (TRUST_PROXY, trusted) =>
    expect(parseConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual(trusted),
  );
  it('trusts no proxy and knows no other host by itself', () =>
    expect(parseConfig({})).toMatchObject({ TRUST_PROXY: false, ALLOWED_HOSTS: [] }));
  it('reads host names', () =>
    expect(
      parseConfig({ ALLOWED_HOSTS: 'Echo.example, *.class.example,nas' }).ALLOWED_HOSTS,
    ).toEqual(['echo.example', '*.class.example', 'nas']));
  it.each([
    'true',
    'yes',
    '-1',
    '11',
    '1.5',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0',
    'proxy.example',
    '1,',
    '*',
  ])('refuses to trust %s, and says what to write instead', (TRUST_PROXY) =>
    expect(() => parseConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY：.*层.*地址段/),
  );
  it('says why true is refused', () =>
    expect(() => parseConfig({ TRUST_PROXY: 'true' })).toThrow('会相信客户端自己写的地址'));
  it.each([
    'https://echo.example',
    'echo.example:3000',
    'echo.example/app',
    '*',
    'a b',
    '*.',
    'a..b',
    '回声.example',
  ])('refuses %s for a host name', (ALLOWED_HOSTS) =>
    expect(() => parseConfig({ ALLOWED_HOSTS })).toThrow('ALLOWED_HOSTS：只写主机名'),
  );
  it('starts no production without mail', () => {
    expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow(
      'SMTP_URL：NODE_ENV 是 production 时必须填写',
    );
    expect(() =>
      parseConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }),
    ).not.toThrow();
  });
  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ QUEUE: 'rabbit' }, 'QUEUE'],
    [{ SECRET_KEY: 'changeme' }, 'SECRET_KEY'],
    [{ OPENAI_API_KEY: 'your-key-here' }, 'OPENAI_API_KEY'],
    [{ TRANSLATE_KEY: '<key>' }, 'TRANSLATE_KEY'],
    [{ SMTP_ULR: 'smtp://x' }, 'SMTP_ULR'],
    [{ LOG_ANCHOR: 'http://anchor.example/heads' }, 'LOG_ANCHOR'],
    [{ LOG_ANCHOR: 'ftp://anchor.example/heads' }, 'LOG_ANCHOR'],
    [{ LOG_ANCHOR: './data/heads.ndjson' }, 'LOG_ANCHOR'],
    [{ SMTP_SERVER: 'mail.example' }, 'SMTP_SERVER'],
    [{ ANALYTICS_TAG: 'http://tag.example/t.js' }, 'ANALYTICS_TAG'],
    [{ MONGODB_URL: 'mongodb://a:270170' }, 'MONGODB_URL'],
    [{ MONGODB_URL: 'mongodb://ops:pa/ss@a' }, 'MONGODB_URL'],
    [{ REDIS_URL: 'redis://a:port' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://a?commandTimeout=60000' }, 'REDIS_URL：地址里的参数'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example:port' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'The office' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'ftp://echo.example' }, 'PUBLIC_URL'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ VOICEVOX_URL: 'voices:50021' }, 'VOICEVOX_URL'],
    [{ LIBRETRANSLATE_URL: 'translation:5000' }, 'LIBRETRANSLATE_URL'],
  ])('refuses %o by name, without its value', (environment, name) => {
    const [value] = Object.values(environment);
    const start = () => parseConfig(environment);
    expect(start).toThrow(name);
    expect(start).not.toThrow(new RegExp(`${value}`));
  });
  it.each([
    [{ PORT: 'eighty' }, 'PORT：必须是数字'],
    [{ PORT: '8.5' }, 'PORT：必须是整数'],
    [{ PORT: '70000' }, 'PORT：最多是 65535'],
    [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT：至少是 0'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY：至少 32 个字符'],
    [{ QUEUE: 'rabbit' }, 'QUEUE：只能是 embedded、redis'],
    [{ SEED_SAMPLES: 'maybe' }, 'SEED_SAMPLES：只能是 true、1、false、0'],
    [{ PUBLIC_URL: 'here' }, 'PUBLIC_URL：必须是网址'],
    [{ ADMIN_EMAILS: 'somebody' }, 'ADMIN_EMAILS.0：必须是邮箱地址'],
    [{ ANALYTICS_HOST: 'no host' }, 'ANALYTICS_HOST：必须是主机名'],
  ])('says of %o in one language: %s', (environment, said) =>
    expect(() => parseConfig(environment)).toThrow(`配置有误，未启动：\n  ${said}`),
  );
  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['DEPL_API_KEY', 'DEEPL_API_KEY'],
    ['OPENAI_API_KEYS', 'OPENAI_API_KEY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PROT', 'PORT'],
    ['S3_ULR', 'S3_URL'],
    ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
    ['TTS_OPENAI_BASE_ULR', 'TTS_OPENAI_BASE_URL'],
  ])('takes %s for a slip of %s', (name, meant) =>
    expect(() => parseConfig({ [name]: 'x' })).toThrow(
      `${name}：不认识的配置项，是不是 ${meant}？`,
    ),
  );
  it.each(['HOME', 'PATH', 'PWD', 'SHELL', 'HOSTNAME', 'NODE_OPTIONS', 'TTS_DEFAULT', 'LOGNAME'])(
    'leaves %s to others',
    (name) => expect(() => parseConfig({ [name]: 'x' })).not.toThrow(),
  );
});

it('lets the environment win over .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-env-'));
  try {
    const file = join(folder, '.env');
    writeFileSync(file, '# ours\nexport PORT=1\nHOST="::1" \nMAIL_FROM=a@b.cc # note\n');
    expect(withDotenv({ PORT: '2' }, file)).toEqual({
      PORT: '2',
      HOST: '::1',
      MAIL_FROM: 'a@b.cc',
    });
    expect(withDotenv({ PORT: '2' }, join(folder, 'none'))).toEqual({ PORT: '2' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
