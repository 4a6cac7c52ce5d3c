import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { translatorContract, type Fault, type Subject } from '../translator.contract.js';
import { apertiumServer } from './apy.js';

/** apertium-apy as documented: pairs by ISO 639-3, a form in, JSON out. */
const start = async (): Promise<Subject> => {
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const json = (responseData: unknown) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ responseData, responseStatus: 200 }));
      if (request.method === 'GET' && request.url === '/listPairs')
        return json([
          { sourceLanguage: 'eng', targetLanguage: 'spa' },
          { sourceLanguage: 'eng', targetLanguage: 'spa_MX' },
        ]);
      if (fault === 'silent') return;
      if (fault === 'cut') return request.socket.destroy();
      if (fault === 'unavailable') return response.writeHead(503).end('secret inside');
      if (fault === 'busy') return response.writeHead(429, { 'retry-after': '2' }).end();
      if (fault === 'refused') return response.writeHead(403).end();
      if (fault === 'garbage') return response.end('<html>not what you asked</html>');
      const form = new URLSearchParams(body);
      if (
        request.url !== '/translate' ||
        form.get('langpair') !== 'eng|spa' ||
        form.get('markUnknown') !== 'no'
      )
        return response.writeHead(404).end();
      const said = (form.get('q') ?? '')
        .trim()
        .split('\n\n')
        .map((text) => `→ ${text}`);
      return json({ translatedText: (fault === 'short' ? said.slice(1) : said).join('\n\n') });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    translator: apertiumServer({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    }),
    source: 'en',
    target: 'es',
    texts: ['Hello.', 'How are you?', 'Good night.'],
    misbehave: (next) => (fault = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

translatorContract('apertium-apy', start);

it('has no pairs, and no error, while its server is away', async () => {
  expect(await apertiumServer({ url: 'http://127.0.0.1:9' }).pairs?.()).toEqual(new Set());
});
