export { asSpoken, spansIn } from './spans-in.js';
export { loadWritings } from './writings.js';
export type { Span } from './spans.js';
export { endsSentence } from './en/stops.js';
export { countReading } from './ja/counters.js';
export { ja } from './ja/index.js';
export { isKana, isKanji, isPhonetic, toHiragana, toKatakana, unvoice, voice } from './ja/kana.js';
export { decimalReading, numberReading, numeralValue } from './ja/numbers.js';
export { zh } from './zh/index.js';
