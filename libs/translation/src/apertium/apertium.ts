import { spawn } from 'node:child_process';
import { baseLanguage, TranslatorError, type Translator } from '../translator.js';

/** Apertium names languages by ISO 639-3. */
const codes: Readonly<Record<string, string>> = {
  afr: 'af', arg: 'an', ast: 'ast', bel: 'be', bul: 'bg', bre: 'br', cat: 'ca', cym: 'cy', dan: 'da', deu: 'de', eng: 'en', epo: 'eo', spa: 'es', eus: 'eu', fra: 'fr',
  glg: 'gl', hin: 'hi', hbs: 'sh', ind: 'id', isl: 'is', ita: 'it', kaz: 'kk', mkd: 'mk', mlt: 'mt', msa: 'ms', nld: 'nl', nno: 'nn', nob: 'nb', oci: 'oc', pol: 'pl',
  por: 'pt', ron: 'ro', rus: 'ru', slv: 'sl', sme: 'se', srd: 'sc', swe: 'sv', tat: 'tt', tur: 'tr', ukr: 'uk', urd: 'ur',
}; // prettier-ignore

const run = (binary: string, args: readonly string[], input: string, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    // `cat |`: apertium opens /dev/stdin by name, which fails on Node's pipes (they are sockets).
    // A group of its own: apertium is a shell script, and its pipeline has to end with it.
    const child = spawn('sh', ['-c', 'cat | "$0" "$@"', binary, ...args], { stdio: ['pipe', 'pipe', 'ignore'], detached: true });
    const stop = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // it ended in the same moment
      }
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stdin.on('error', () => undefined); // it ended early: `close` tells
    child.on('error', () => reject(new TranslatorError('refused', 'apertium cannot be started')));
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve(output);
      else reject(new TranslatorError(code === 127 ? 'refused' : 'unusable', `apertium ended with ${code}`));
    });
    child.stdin.end(input);
  });

/** `eng-spa` → `en>es`; variants such as `spa-eng_US` and unknown languages are left out. */
const pairOf = (mode: string): readonly [string, string] | undefined => {
  const [from, to] = mode.trim().split('-').map((code) => codes[code] ?? (code.length === 2 ? code : undefined)); // prettier-ignore
  return from && to && mode.split('-').length === 2 ? [`${from}>${to}`, mode.trim()] : undefined;
};

/** The installed language pairs, by pair; empty without apertium. */
const installed = async (binary: string): Promise<ReadonlyMap<string, string>> => {
  const listed = await run(binary, ['-l'], '', AbortSignal.timeout(10_000)).catch(() => '');
  return new Map(listed.split('\n').map(pairOf).filter((pair) => pair !== undefined)); // prettier-ignore
};

export interface ApertiumConfig {
  binary?: string;
}

/** The rule-based engine of this machine, through its command line: one process for a batch, an empty line between texts. */
export const apertium = ({ binary = 'apertium' }: ApertiumConfig = {}): Translator => {
  let modes: Promise<ReadonlyMap<string, string>> | undefined;
  const known = () => (modes ??= installed(binary));
  return {
    id: 'apertium',
    name: 'Apertium',
    limits: { texts: 100, characters: 50_000, ms: 60_000 },
    pairs: async () => new Set((await known()).keys()),
    async translate({ texts, source, target, signal }) {
      signal.throwIfAborted();
      const mode = (await known()).get(`${baseLanguage(source ?? '')}>${baseLanguage(target)}`);
      if (!mode) throw new TranslatorError('refused', `apertium has no pair ${source}>${target}`);
      const input = texts.map((text) => text.replace(/\s+/g, ' ').trim()).join('\n\n');
      const answers = (await run(binary, ['-u', mode], `${input}\n`, signal)).trim().split(/\n\s*\n/);
      if (answers.length !== texts.length) throw new TranslatorError('unusable', 'apertium answered another number of texts');
      return answers.map((answer) => answer.replace(/\s+/g, ' ').trim());
    },
  };
};
