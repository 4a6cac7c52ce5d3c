import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { translatorContract, type Fault, type Subject } from '../translator.contract.js';
import type { Translator } from '../translator.js';
import { azureTranslator } from './azure.js';
import { deepL } from './deepl.js';
import { googleTranslate } from './google.js';
import { field } from './http.js';
import { createTranslation } from '../translation.js';
import { guardedSend } from './guarded.js';
import { libreTranslate } from './libretranslate.js';
import { openAiTranslator } from './openai.js';

/** One documented protocol, from the server's side. */
interface Protocol {
  make: (url: string) => Translator;
  path: RegExp;
  key: (request: IncomingMessage, body: unknown) => unknown;
  texts: (body: unknown) => unknown;
  answer: (texts: string[]) => unknown;
}

const protocols: Record<string, Protocol> = {
  LibreTranslate: {
    make: (url) => libreTranslate({ url, apiKey: 'secret' }),
    path: /^\/translate$/,
    key: (_, body) =>
      field(body, 'api_key') === 'secret' &&
      field(body, 'source') === 'en' &&
      field(body, 'target') === 'zh-Hans',
    texts: (body) => field(body, 'q'),
    answer: (translatedText) => ({ translatedText }),
  },
  DeepL: {
    make: (url) => deepL({ url, apiKey: 'secret' }),
    path: /^\/v2\/translate$/,
    key: ({ headers }, body) =>
      headers.authorization === 'DeepL-Auth-Key secret' && field(body, 'target_lang') === 'ZH-HANS',
    texts: (body) => field(body, 'text'),
    answer: (texts) => ({
      translations: texts.map((text) => ({ detected_source_language: 'EN', text })),
    }),
  },
  Google: {
    make: (url) => googleTranslate({ url, apiKey: 'secret' }),
    path: /^\/language\/translate\/v2$/,
    key: ({ headers }, body) =>
      headers['x-goog-api-key'] === 'secret' && field(body, 'target') === 'zh-CN',
    texts: (body) => field(body, 'q'),
    answer: (texts) => ({
      data: { translations: texts.map((translatedText) => ({ translatedText })) },
    }),
  },
  Azure: {
    make: (url) => azureTranslator({ url, apiKey: 'secret', region: 'eastasia' }),
    path: /^\/translate\?api-version=3\.0&to=zh-Hans&textType=plain&from=en$/,
    key: ({ headers }) =>
      headers['ocp-apim-subscription-key'] === 'secret' &&
      headers['ocp-apim-subscription-region'] === 'eastasia',
    texts: (body) => (Array.isArray(body) ? body.map((one) => field(one, 'Text')) : undefined),
    answer: (texts) => texts.map((text) => ({ translations: [{ text, to: 'zh-Hans' }] })),
  },
};
const chat = (wrap: (texts: string[]) => string): Protocol => ({
  make: (url) => openAiTranslator({ url: `${url}/v1`, model: 'm', apiKey: 'secret' }),
  path: /^\/v1\/chat\/completions$/,
  key: ({ headers }, body) =>
    headers.authorization === 'Bearer secret' && field(body, 'model') === 'm',
  texts: (body) => field(JSON.parse(String(field(body, 'messages', 1, 'content'))), 'texts'),
  answer: (texts) => ({ choices: [{ message: { role: 'assistant', content: wrap(texts) } }] }),
});
protocols['OpenAI chat'] = chat((translations) => JSON.stringify({ translations }));
protocols['OpenAI chat in a fenced block'] = chat(
  (translations) => `Sure!\n\`\`\`json\n${JSON.stringify({ translations })}\n\`\`\`\nDone.`,
);
protocols['OpenAI chat with a bare list'] = chat((texts) => `Here: ${JSON.stringify(texts)}`);
protocols['OpenAI chat with numbers'] = chat((texts) =>
  JSON.stringify(Object.fromEntries(texts.map((text, at) => [`n${at + 1}`, text]))),
);

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
};

const start = async ({
  make,
  path,
  key,
  texts,
  answer,
}: Protocol): Promise<Subject & { url: string }> => {
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readBody(request);
      if (fault === 'silent') return;
      if (fault === 'cut') return request.socket.destroy();
      if (fault === 'unavailable') return response.writeHead(503).end('secret inside');
      if (fault === 'busy') return response.writeHead(429, { 'retry-after': '2' }).end();
      if (fault === 'refused') return response.writeHead(403).end();
      if (fault === 'garbage') return response.end('<html>not what you asked</html>');
      if (request.method !== 'POST' || !path.test(request.url ?? '') || !key(request, body))
        return response.writeHead(404).end();
      const asked = texts(body);
      if (!Array.isArray(asked)) return response.writeHead(400).end();
      const said = asked.map((text) => `→ ${String(text)}`);
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(answer(fault === 'short' ? said.slice(1) : said)));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    translator: make(url),
    source: 'en',
    target: 'zh-CN',
    texts: ['Hello.', 'How are you?', 'Good night.'],
    misbehave: (next) => (fault = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

for (const [name, protocol] of Object.entries(protocols))
  translatorContract(name, () => start(protocol));

describe('a glossary', () => {
  const glossary = [{ word: 'Tom', value: '汤姆' }];
  /** What the engine was sent for two lines. */
  const sent = async (name: string, texts: string[]) => {
    const protocol = protocols[name]!;
    let body: unknown;
    const subject = await start({ ...protocol, texts: (asked) => protocol.texts((body = asked)) });
    const { translator, source, target } = subject;
    await translator.translate({
      texts,
      source,
      target,
      glossary,
      signal: AbortSignal.timeout(60_000),
    });
    await subject.close();
    return body;
  };
  it('is told to a model beside the texts', async () => {
    const body = await sent('OpenAI chat', ['I saw Tom.']);
    expect(field(body, 'messages', 0, 'content')).toContain('"glossary"');
    expect(JSON.parse(String(field(body, 'messages', 1, 'content')))).toEqual({
      texts: ['I saw Tom.'],
      glossary: { Tom: '汤姆' },
    });
  });
  it('is marked up for Azure, and never in a text with markup of its own', async () =>
    expect(await sent('Azure', ['Tom and Tom.', 'Tom <b>', 'Tomorrow.'])).toEqual([
      {
        Text: '<mstrans:dictionary translation="汤姆">Tom</mstrans:dictionary> and <mstrans:dictionary translation="汤姆">Tom</mstrans:dictionary>.',
      },
      { Text: 'Tom <b>' },
      { Text: 'Tomorrow.' },
    ]));
});

describe('every provider keeps the words of a glossary', () => {
  /** A server that knows better: it translates Tom its own way, and leaves what it does not know. */
  const ownWay = (text: string) => `→ ${text.replaceAll(/<[^>]*>/g, '').replaceAll('Tom', '汤木')}`;
  it.each(Object.entries(protocols))('%s', async (_, protocol) => {
    const subject = await start({
      ...protocol,
      answer: (said) => protocol.answer(said.map((text) => ownWay(text.slice(2)))),
    });
    const cache = new Map<string, string>();
    const { translations } = await createTranslation({
      translators: [subject.translator],
      cache: {
        get: async (key) => cache.get(key),
        set: async (key, text) => void cache.set(key, text),
      },
    }).translate({
      texts: ['I saw Tom.', 'I saw Ann.', 'Tomorrow.'].map((content, id) => ({
        id: String(id),
        content,
        language: 'en',
      })),
      targetLanguages: ['zh-CN'],
      glossary: [{ word: 'Tom', value: '汤姆' }],
    });
    await subject.close();
    expect(Object.values(translations['zh-CN'] ?? {}).map(({ text }) => text)).toEqual([
      '→ I saw 汤姆.',
      '→ I saw Ann.',
      expect.stringContaining('orrow.'),
    ]);
  });
});

describe('an address that was typed into a screen', () => {
  const guarded = async (innerToo: boolean, name: string) => {
    const subject = await start(protocols[name]!);
    const { port } = new URL(subject.url);
    const send = guardedSend({ innerToo });
    const url = `http://localhost:${port}`;
    const translator = name === 'DeepL' ? deepL({ url, apiKey: 'secret', send }) : libreTranslate({ url, apiKey: 'secret', send }); // prettier-ignore
    const answer = await translator
      .translate({
        texts: ['Hi.'],
        source: 'en',
        target: 'zh-CN',
        signal: AbortSignal.timeout(60_000),
      }) // prettier-ignore
      .catch((error: unknown) => error);
    await subject.close();
    return answer;
  };
  it.each(['LibreTranslate', 'DeepL'])('%s is asked where it may be', async (name) =>
    expect(await guarded(true, name)).toEqual(['→ Hi.']),
  );
  it('and not where the server alone can go, by whatever name', async () =>
    expect(await guarded(false, 'LibreTranslate')).toMatchObject({ failure: 'inner' }));
  it('nor where clouds keep the keys of their machines, whoever allows it', async () => {
    const translator = libreTranslate({ url: 'http://169.254.169.254', send: guardedSend({ innerToo: true }) }); // prettier-ignore
    const asked = {
      texts: ['Hi.'],
      source: 'en',
      target: 'zh-CN',
      signal: AbortSignal.timeout(5000),
    };
    await expect(translator.translate(asked)).rejects.toMatchObject({ failure: 'forbidden' });
  });
});
