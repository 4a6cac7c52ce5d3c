declare module 'opencc-js/dict/TSCharacters' {
  /** Traditional and simplified, `語 语|…`; where there are several simplified ones, the usual one first. */
  const pairs: string;
  export default pairs;
}
declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  /** New and old Japanese forms, `気 氣|…`. */
  const pairs: string;
  export default pairs;
}
