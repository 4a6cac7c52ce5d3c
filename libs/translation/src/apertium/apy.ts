import { field, requestJson } from '../providers/http.js';
import { baseLanguage, TranslatorError, type Translator } from '../translator.js';
import { divided, joined, pairOf } from './pairs.js';

const LIST_MS = 10_000;
const FRESH_MS = 600_000;

/** Apertium behind its own web service (apertium-apy): `GET /listPairs`, `POST /translate` as a form. `url` is `http://host:port`. */
export const apertiumServer = ({ url }: { url: string }): Translator => {
  const base = url.replace(/\/$/, '');
  let known: { modes: ReadonlyMap<string, string>; at: number } | undefined;
  /** Pair → `eng|spa`; a server that is away has none, and is asked again. */
  const modes = async (): Promise<ReadonlyMap<string, string>> => {
    if (known && performance.now() - known.at < FRESH_MS) return known.modes;
    const listed = await requestJson({
      url: `${base}/listPairs`,
      signal: AbortSignal.timeout(LIST_MS),
    }).catch(() => undefined);
    const pairs = field(listed, 'responseData');
    if (!Array.isArray(pairs)) return new Map();
    const found = pairs.flatMap((one: unknown) => {
      const pair = pairOf(
        `${String(field(one, 'sourceLanguage'))}-${String(field(one, 'targetLanguage'))}`,
      );
      return pair ? [[pair[0], pair[1].replace('-', '|')] as const] : [];
    });
    known = { modes: new Map(found), at: performance.now() };
    return known.modes;
  };
  return {
    id: 'apertium-apy',
    name: 'Apertium',
    limits: { texts: 50, characters: 20_000, ms: 60_000 },
    pairs: async () => new Set((await modes()).keys()),
    async translate({ texts, source, target, signal }) {
      const langpair = (await modes()).get(`${baseLanguage(source ?? '')}>${baseLanguage(target)}`);
      if (langpair === undefined)
        throw new TranslatorError('refused', `apertium has no pair ${source}>${target}`);
      const form = new URLSearchParams({ langpair, q: joined(texts), markUnknown: 'no' });
      const answer = await requestJson({ url: `${base}/translate`, form, signal });
      const text = field(answer, 'responseData', 'translatedText');
      return divided(typeof text === 'string' ? text : '', texts.length);
    },
  };
};
