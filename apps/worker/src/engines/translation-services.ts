import {
  inOrder,
  SealedKeys,
  serviceRecords,
  type Engines,
  type EnvironmentService,
  type ServiceDoc,
} from '@app/generation';
import { Behind, type BlobStore, type PersonKeys, type ReadModels } from '@app/kernel';
import type { Config } from '@app/platform';
import {
  deepL,
  deepLUsage,
  guardedSend,
  libreTranslate,
  openAiTranslator,
  TranslatorError,
  type Translator,
} from '@app/translation';

type Service = ServiceDoc & { _id: string };

const SAMPLE = { text: 'Good morning.', source: 'en', target: 'zh-CN' };
const PATIENCE_MS = 30_000;
const SECOND = 1_000;
/** How long (ms) a list of services is taken for today's. */
const FRESH_MS = 2 * SECOND;

const WHY = {
  unavailable: '没有连上，或者服务现在答不了',
  unusable: '回的不是译文，看看种类和地址对不对',
  refused: '服务拒绝了，看看密钥和地址对不对',
  inner: '这个地址在内网；要用内网的服务，在服务器上设 PRIVATE_TRANSLATORS=true',
  forbidden: '这个地址不是翻译服务会在的地方，不会去问',
} as const;
/** What the readers of answers say for the log, for the person who set the service up. */
const WHAT: readonly (readonly [said: RegExp, told: string])[] = [
  [/^status (\d+)$/, '状态码 $1'],
  [/^no connection$/, '连接不成'],
  [/^too slow$/, '太慢'],
  [/^the answer is not JSON$/, '不是 JSON'],
  [/^the answer is too large$/, '回答太大'],
  [/^the answer holds no message$/, '没有内容'],
  [/^the answer does not hold (\d+) translations$/, '没有 $1 条译文'],
  [/^the model did not answer with JSON$/, '模型没有按格式回答'],
];
/** Statuses that have nothing to do with key or address. */
const BY_STATUS: Readonly<Record<string, string>> = {
  'status 429': '服务说问得太多了，过一会儿再试',
  'status 456': '服务说这一期的额度用完了',
};
const whyOf = ({ failure, message }: TranslatorError): string => {
  const [said, told] = WHAT.find(([one]) => one.test(message)) ?? [];
  return `${BY_STATUS[message] ?? WHY[failure]}（${said && told ? message.replace(said, told) : message}）`;
};

type Hear = Parameters<NonNullable<Engines['hearUse']>>[0];

/** The same, with what it was sent told: of calls that it has answered, also where nobody could read the answer. */
const counted = (translator: Translator, serviceId: string, tell: Hear): Translator => ({
  ...translator,
  async translate(batch) {
    let tokens: number | undefined;
    const { texts } = batch;
    const characters = texts.reduce((sum, text) => sum + Array.from(text).length, 0);
    const sent = () => tell({ serviceId, texts: texts.length, characters, ...(tokens !== undefined && { tokens }) }); // prettier-ignore
    try {
      const answer = await translator.translate({
        ...batch,
        onTokens: (found) => (tokens = found),
      });
      sent();
      return answer;
    } catch (error) {
      if (error instanceof TranslatorError && error.failure === 'unusable') sent();
      throw error;
    }
  },
});

/** What administrators set up, as translators: read anew while the product runs, so that a change counts at once in every process. */
export const translationServices = ({
  blobs,
  keys,
  models,
  config,
}: {
  blobs: BlobStore;
  keys: PersonKeys;
  models: ReadModels;
  config: Pick<Config, 'PRIVATE_TRANSLATORS' | 'NODE_ENV'>;
}) => {
  const sealed = new SealedKeys(blobs, keys);
  const innerToo = config.PRIVATE_TRANSLATORS ?? config.NODE_ENV !== 'production';
  const send = guardedSend({ innerToo });
  const secrets = new Map<string, string>();
  let hear: Hear = () => undefined;
  let known: { at: number; translators: readonly Translator[] } | undefined;

  const secretOf = async ({ secretId }: Service): Promise<string | undefined> => {
    if (secretId === undefined) return undefined;
    const found = secrets.get(secretId) ?? (await sealed.read(secretId));
    if (found !== undefined) secrets.set(secretId, found);
    return found;
  };
  /** Two of one kind keep their translations apart: they are not the same. */
  const made = async (service: Service): Promise<Translator | undefined> => {
    const translator = await speaking(service);
    if (!translator) return undefined;
    const keptAs = [translator.id, service.url].join(' ');
    return counted({ ...translator, keptAs }, service._id, (sent) => hear(sent));
  };
  const speaking = async (service: Service): Promise<Translator | undefined> => {
    const { kind, url, model } = service;
    const apiKey = await secretOf(service);
    const given = { send, ...(apiKey !== undefined && { apiKey }) };
    switch (kind) {
      case 'libretranslate':
        return libreTranslate({ url, ...given });
      case 'openai':
        return model === undefined ? undefined : openAiTranslator({ url, model, ...given });
      case 'deepl':
        return apiKey === undefined ? undefined : deepL({ apiKey, send, ...(url !== '' && { url }) }); // prettier-ignore
    }
  };
  /** While read models are not there yet, as it was before: nothing at first. */
  const found = async (): Promise<Service[]> => {
    try {
      return inOrder(await models.collection(serviceRecords).find({}).toArray());
    } catch (error) {
      if (error instanceof Behind) return [];
      throw error;
    }
  };
  const used = async (
    service: Service,
  ): Promise<{ characters: number; limit: number } | undefined> => {
    const apiKey = await secretOf(service);
    if (service.kind !== 'deepl' || apiKey === undefined) return undefined;
    const where = service.url === '' ? {} : { url: service.url };
    return deepLUsage({ apiKey, send, ...where }, AbortSignal.timeout(PATIENCE_MS)).catch(
      () => undefined,
    );
  };

  const tryTranslator: NonNullable<Engines['tryTranslator']> = async (serviceId) => {
    const service = (await found()).find(({ _id }) => _id === serviceId);
    const translator = service && (await made(service));
    if (!service || !translator) return { error: '没有密钥，或者已经删除', ms: 0 };
    const began = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { text: sample, source, target } = SAMPLE;
    const answer = await translator
      .translate({ texts: [sample], source, target, signal })
      .then(([text]) => ({ text: text ?? '' }))
      .catch((error: unknown) => {
        if (signal.aborted) return { error: `${PATIENCE_MS / SECOND} 秒没有回答` };
        if (!(error instanceof TranslatorError)) throw error;
        return { error: whyOf(error) };
      });
    const ms = Math.round(performance.now() - began);
    const characters = 'text' in answer ? await used(service) : undefined;
    return { ...answer, ms, ...(characters && { used: characters }) };
  };

  return {
    hearUse: (next: Hear) => void (hear = next),
    /** One of the environment, with what it is sent told as theirs is. */
    counted: (id: EnvironmentService, translator: Translator): Translator =>
      counted(translator, id, (sent) => hear(sent)),
    tryTranslator,
    translators: async (): Promise<readonly Translator[]> => {
      if (known && performance.now() - known.at < FRESH_MS) return known.translators;
      const all = await Promise.all((await found()).map(made));
      const translators = all.filter((one): one is Translator => one !== undefined);
      known = { at: performance.now(), translators };
      return translators;
    },
  };
};
