/** One word of an analysed sentence. The surfaces of a sentence's morphemes, joined, are the sentence. */
export interface Morpheme {
  surface: string;
  /** Hiragana as written; absent when the analyser does not know the word. */
  reading?: string;
  /** Katakana as spoken. */
  pronunciation?: string;
  /** As a dictionary writes it: 行っ → 行く. Absent where the analyser does not say. */
  base?: string;
  /** Part of speech with two subcategories, as IPADIC names them: `名詞,接尾,助数詞`. */
  kind: string;
  /** Its reading cannot be divided: 20歳 はたち. */
  whole?: boolean;
}
