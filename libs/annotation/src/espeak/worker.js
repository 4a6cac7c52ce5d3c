// eSpeak NG (GPL-3.0-or-later, see NOTICE.md) in a worker thread of its own, spoken to by messages only.
import { parentPort } from 'node:worker_threads';

let engine;
let voices;

const load = async () => {
  const { default: createModule } = await import('@echogarden/espeak-ng-emscripten');
  const { eSpeakNGWorker } = await createModule();
  engine = new eSpeakNGWorker();
  // A language is no name of a voice (`fr-fr` is none): asked for one, the engine would go on with the voice it had.
  voices = new Map();
  for (const { identifier, languages } of engine.list_voices())
    for (const { name, priority } of languages)
      if (!/-Latn-/.test(identifier) && !(voices.get(name.toLowerCase())?.priority <= priority))
        voices.set(name.toLowerCase(), { identifier, priority });
};

const preferred = {
  en: 'en-us',
  fr: 'fr-fr',
  pt: 'pt-br',
  'zh-tw': 'cmn',
  'zh-cn': 'cmn',
  'zh-hk': 'yue',
  zh: 'cmn',
  no: 'nb',
  vi: 'vi',
  hy: 'hy',
};
const voiceFor = (language) => {
  const exact = language.toLowerCase();
  const base = exact.split('-')[0];
  return [preferred[exact], exact, preferred[base], base]
    .map((name) => voices.get(name))
    .find((voice) => voice !== undefined)?.identifier;
};

const answer = parentPort.postMessage.bind(parentPort);

const read = async ({ id, language, texts }) => {
  try {
    if (!engine) await load();
    const voice = voiceFor(language);
    if (!voice) return answer({ id, value: undefined });
    if (engine.set_voice(voice) !== 0) return answer({ id, value: undefined });
    answer({ id, value: texts.map((text) => engine.synthesize_ipa(text).ipa) });
  } catch (error) {
    answer({ id, error: String(error?.message ?? error) });
  }
};
parentPort.on('message', (request) => void read(request));
