// eSpeak NG (GPL-3.0-or-later, see NOTICE.md) in a worker thread of its own, spoken to by messages only.
import { parentPort } from 'node:worker_threads';

let engine;
let voices;

const load = async () => {
  const { default: createModule } = await import('@echogarden/espeak-ng-emscripten');
  const { eSpeakNGWorker } = await createModule();
  engine = new eSpeakNGWorker();
  voices = new Set(engine.list_voices().flatMap(({ languages }) => languages.map(({ name }) => name.toLowerCase())));
};

const preferred = { en: 'en-us', fr: 'fr-fr', pt: 'pt-br', 'zh-tw': 'cmn', 'zh-cn': 'cmn', 'zh-hk': 'yue', zh: 'cmn', no: 'nb', vi: 'vi', hy: 'hy' };
const voiceFor = (language) => {
  const exact = language.toLowerCase();
  const base = exact.split('-')[0];
  return [preferred[exact], exact, preferred[base], base].find((name) => name !== undefined && voices.has(name));
};

const answer = parentPort.postMessage.bind(parentPort);

const read = async ({ id, language, texts }) => {
  try {
    if (!engine) await load();
    const voice = voiceFor(language);
    if (!voice) return answer({ id, value: undefined });
    engine.set_voice(voice);
    answer({ id, value: texts.map((text) => engine.synthesize_ipa(text).ipa) });
  } catch (error) {
    answer({ id, error: String(error?.message ?? error) });
  }
};
parentPort.on('message', (request) => void read(request));
