import { cardinals } from './numbers.js';

const some = [
  ...Array.from({ length: 10_001 }, (_, n) => n),
  ...Array.from({ length: 500 }, (_, n) => Math.floor(1.37 ** (n % 70) * (n + 7)) % 9e11),
];

/** Reads a number below a million from left to right, by the small words of its language, the longest first. */
const understood = (words: Record<string, number>, joints: RegExp) => {
  const names = Object.keys(words).toSorted((a, b) => b.length - a.length);
  return (said: string): number => {
    let rest = said.toLowerCase().replace(joints, ' ');
    let [total, section, unit] = [0, 0, 0];
    while ((rest = rest.trimStart()) !== '') {
      const name = names.find((one) => rest.startsWith(one));
      if (name === undefined) return NaN;
      const value = words[name]!;
      if (value === 1000) [total, section, unit] = [total + (section + unit || 1) * value, 0, 0];
      else if (value === 100) [section, unit] = [section + (unit || 1) * 100, 0];
      else unit += value;
      rest = rest.slice(name.length);
    }
    return total + section + unit;
  };
};

const es = understood({ cero: 0, uno: 1, un: 1, veintiún: 21, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciséis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, veintiuno: 21, veintidós: 22, veintitrés: 23, veinticuatro: 24, veinticinco: 25, veintiséis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100, cientos: 100, quinientos: 500, setecientos: 700, novecientos: 900, mil: 1000 }, / y /g); // prettier-ignore
const fr = understood({ zéro: 0, un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16, vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, 'quatre-vingt': 80, 'quatre-vingts': 80, cent: 100, cents: 100, mille: 1000 }, / et /g); // prettier-ignore

it('says Spanish and French numbers that are understood as the same ones', () => {
  const upTo = some.filter((value) => value < 1e6);
  expect(upTo.filter((value) => es(cardinals.es(value)) !== value)).toEqual([]);
  expect(upTo.filter((value) => fr(cardinals.fr(value).replace(/(?<!quatre)-/g, ' ').replace(/vingts?-/g, 'vingt ')) !== value)).toEqual([]); // prettier-ignore
});
it('says no two German numbers alike, and the figure of one before its ten', () => {
  expect(new Set(some.map(cardinals.de)).size).toBe(new Set(some).size);
  for (const value of [21, 32, 99, 145]) expect(cardinals.de(value)).toMatch(/und/);
});
