import { resolve, sep } from 'node:path';
import { z } from 'zod';
import {
  kurrentAddress,
  mailAddress,
  mongoAddress,
  redisAddress,
  s3Address,
  sender,
  url,
} from './addresses.js';
import { hostNames } from './hosts.js';
import { proxies } from './proxies.js';
import { meantBy, reasonFor } from './reasons.js';
import { misplaced, unshared } from './stores.js';

const placeholder =
  /^(change-?me|secret|password|example|placeholder|todo|xxx+|your[-_ ].*|<.*>)$/i;
const secret = z
  .string()
  .refine((value) => !placeholder.test(value.trim()), '是占位值，请填写真实的密钥');
const given = secret.min(1).optional();
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A file, made absolute at once, or an address: https, and http on this machine alone. */
const anchorPlace = z.string().transform((place, context) => {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) return resolve(place);
  const address = URL.canParse(place) ? new URL(place) : undefined;
  const isSafe =
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && LOOPBACK.has(address.hostname));
  if (isSafe) return place;
  context.addIssue('要么是文件路径，要么是 https:// 地址');
  return z.NEVER;
});

const masterKey = secret.refine(
  (value) => /^[A-Za-z0-9+/]{43}=$/.test(value),
  '必须是 32 个字节的 base64：openssl rand -base64 32',
);

/** Every variable that the server reads, with its meaning. Unknown names that begin or look like ours are refused: a typing error must not be silent. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The address people use; default: where the server listens. On a public host links have no preview picture without it. */
  PUBLIC_URL: url.optional(),
  /** Made absolute at once: engines and child processes have working folders of their own. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((folder) => resolve(folder)),
  /** Holds `voices/` where an image brings the Japanese voices; it may be read-only. Without it they are prepared in DATA_DIR. */
  VOICES_DIR: z
    .string()
    .min(1)
    .transform((folder) => resolve(folder))
    .optional(),
  /** Where packs of natural voices are fetched instead: takes the place of scheme and host of each address. */
  VOICES_MIRROR: url.optional(),
  /** A list of packs of one's own, in the form of libs/speech/src/packs/packs.json. */
  VOICES_REGISTRY: z.string().min(1).optional(),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((email) => email.trim().toLowerCase() || []))
    .pipe(z.array(z.email())),
  SEED_SAMPLES: flag.default(true),
  SMTP_URL: mailAddress.optional(),
  MAIL_FROM: sender.default('Yamabiko <no-reply@localhost>'),
  /** Signs codes and derives keys, at least 32 characters. Made and kept in DATA_DIR by the embedded default. */
  SECRET_KEY: secret.min(32).optional(),
  /** Which proxies may say whose address a call has: `TrustedProxies`. Nobody, unless it is set. */
  TRUST_PROXY: proxies.default(false),
  /**
   * Host names under which people reach the server, beside localhost, PUBLIC_URL's and addresses in digits: a comma between two, `*.example.org`
   * for all below one. Any other is refused, so that no foreign name can be pointed at this machine.
   */
  ALLOWED_HOSTS: hostNames.default([]),
  /** Most calls a minute from one address, all of /api together; 0 switches the limit off. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(3000),
  /** By KURRENTDB_URL, where it is not said. */
  EVENT_STORE: z.enum(['embedded', 'kurrentdb']).optional(),
  /** The log in a KurrentDB instead of DATA_DIR, e.g. `kurrentdb://user:password@log.internal:2113?tls=true`. */
  KURRENTDB_URL: kurrentAddress.optional(),
  /** By MONGODB_URL, where it is not said. */
  READ_STORE: z.enum(['embedded', 'mongodb']).optional(),
  /** Read models lie in this MongoDB; without it in DATA_DIR. The path names the database, `yamabiko` where there is none. */
  MONGODB_URL: mongoAddress.optional(),
  /** By REDIS_URL, where it is not said. */
  QUEUE: z.enum(['embedded', 'redis']).optional(),
  /** Jobs, live messages and limits in this Redis: `redis://` or `rediss://`, the path is the number of the database. */
  REDIS_URL: redisAddress.optional(),
  /** By S3_URL, where it is not said. */
  BLOBS: z.enum(['files', 's3']).optional(),
  /**
   * Sounds, pictures and persons' keys in a bucket of this S3: `https://key:secret@host/bucket/prefix?region=eu-central-1`. The bucket stands
   * in the path; `&style=virtual` puts it before the host. What is special in the secret (`/`, `+`) is written as `%2F`, `%2B`.
   */
  S3_URL: s3Address.optional(),
  /** Browsers fetch sounds and pictures there themselves, by addresses signed for a quarter of an hour: the origin of that S3 as they see it. */
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Once a day files that nobody refers to are set aside, and go a week later. Whoever shares the store with another product switches it off. */
  MEDIA_SWEEP: flag.default(true),
  /** The key that wraps persons' keys, 32 bytes in base64, instead of the file `keys/master.key`. */
  MASTER_KEY: masterKey.optional(),
  /** A command that prints it; what it prints is never logged. */
  MASTER_KEY_COMMAND: z.string().min(1).optional(),
  /**
   * The folder that all processes of the product have, for sounds, pictures and keys, where they run apart; DATA_DIR is then each one's own.
   * They run apart where this, KURRENTDB_URL, MONGODB_URL and REDIS_URL are given; instead of this, S3_URL and MASTER_KEY.
   */
  SHARED_DIR: z
    .string()
    .min(1)
    .transform((folder) => resolve(folder))
    .optional(),
  /**
   * Where the signed heads of the log are kept outside DATA_DIR: a file that only grows, or an address that takes them by POST and tells
   * the newest by GET. Whoever rewrites the log cannot take them back.
   */
  LOG_ANCHOR: anchorPlace.optional(),
  /** Where new, regressed and escalating errors are told of beside the mail to administrators, by POST; https, or http on this machine. */
  ERRORS_WEBHOOK: url
    .refine((address) => {
      const at = URL.canParse(address) ? new URL(address) : undefined;
      return at?.protocol === 'https:' || (at?.protocol === 'http:' && LOOPBACK.has(at.hostname));
    }, '要用 https:// 地址')
    .optional(),
  /** Where traces go, by OTLP over HTTP: `/v1/traces` below it. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Address of a third party's script that counts views; off unless it and the production host are both set. */
  ANALYTICS_TAG: z.url({ protocol: /^https$/ }).optional(),
  ANALYTICS_HOST: z.hostname().optional(),
  GOOGLE_API_KEY: given,
  AZURE_SPEECH_KEY: given,
  AZURE_SPEECH_REGION: given,
  AZURE_TRANSLATOR_KEY: given,
  AZURE_TRANSLATOR_REGION: given,
  OPENAI_BASE_URL: url.optional(),
  OPENAI_API_KEY: given,
  OPENAI_MODEL: given,
  LIBRETRANSLATE_URL: url.optional(),
  LIBRETRANSLATE_API_KEY: given,
  DEEPL_API_KEY: given,
  DEEPL_URL: url.optional(),
  APERTIUM_URL: url.optional(),
  /** Translation services that administrators set up may lie on this machine or in its network. Default: not in production. */
  PRIVATE_TRANSLATORS: flag.optional(),
  VOICEVOX_URL: url.optional(),
  /** The read-aloud voices of Microsoft Edge: unofficial, without promises; needs ffmpeg. */
  EDGE_TTS: flag.default(false),
});

/** For tools that want one variable and nothing of the rest. @throws Error that says what is wrong with it */
export const anchorOf = ({
  LOG_ANCHOR: place,
}: Readonly<Record<string, string | undefined>>): string | undefined => {
  if (place === undefined || place === '') return undefined;
  const parsed = anchorPlace.safeParse(place);
  if (!parsed.success) throw new Error(`LOG_ANCHOR：${parsed.error.issues[0]?.message}`);
  return parsed.data;
};

/** `TTS_*` and `TRANSLATE_*` are the providers' own: they pass as strings and their rooms read them from `providers`. */
export type Config = Readonly<z.infer<typeof Environment>> & {
  readonly providers: Readonly<Record<string, string>>;
};

/** Of those the ones that a room reads today: a slip in one of them is found. */
const PROVIDERS = [
  'TTS_OPENAI_API_KEY',
  'TTS_OPENAI_BASE_URL',
  'TTS_OPENAI_MODEL',
  'TTS_OPENAI_VOICES',
];
/** Names of all variables that the server reads. */
export const VARIABLES: readonly string[] = [...Object.keys(Environment.shape), ...PROVIDERS];
const ours = /^(TTS|TRANSLATE)_[A-Z0-9_]+$/;
const looksLikeOurs =
  /^(S3|MASTER|RATE|SMTP|MAIL|ADMIN|SEED|DATA|SHARED|PUBLIC|SECRET|TRUST|ALLOWED|ANALYTICS)_/;

const isInside = (file: string | undefined, folder: string): boolean =>
  file?.startsWith(`${folder}${sep}`) ?? false;
const isWithin = (one: string | undefined, folder: string): boolean =>
  one === folder || isInside(one, folder);

/** @throws Error that names each wrong variable and its reason, never its value. */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const known = new Set(VARIABLES);
  const parsed = Environment.safeParse(set, { error: reasonFor });
  const problems = [
    ...(parsed.success && isInside(parsed.data.LOG_ANCHOR, parsed.data.DATA_DIR)
      ? ['LOG_ANCHOR：要放在 DATA_DIR 之外，最好在另一块磁盘上']
      : []),
    ...(parsed.success && parsed.data.NODE_ENV === 'production' && !parsed.data.SMTP_URL
      ? ['SMTP_URL：NODE_ENV 是 production 时必须填写，否则没有人收得到登录验证码']
      : []),
    ...(parsed.success ? [...misplaced(parsed.data), ...unshared(parsed.data)] : []),
    ...(parsed.success && isWithin(parsed.data.SHARED_DIR, parsed.data.DATA_DIR)
      ? ['SHARED_DIR：不能与 DATA_DIR 是同一个目录，也不能在它里面：DATA_DIR 是每个进程自己的']
      : []),
    ...Object.keys(set).flatMap((name) => {
      if (known.has(name)) return [];
      const meant = meantBy(name, known);
      if (meant !== undefined) return `${name}：不认识的配置项，是不是 ${meant}？`;
      return looksLikeOurs.test(name) ? `${name}：不认识的配置项` : [];
    }),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}：${message}`),
    ...Object.entries(set).flatMap(([name, value]) =>
      ours.test(name) && !secret.safeParse(value).success
        ? `${name}：是占位值，请填写真实的密钥`
        : [],
    ),
  ];
  if (!parsed.success || problems.length > 0)
    throw new Error(`配置有误，未启动：\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  const providers = Object.fromEntries(
    Object.entries(set).filter(([name, value]) => ours.test(name) && value !== undefined),
  ) as Record<string, string>;
  return { ...parsed.data, providers };
};
