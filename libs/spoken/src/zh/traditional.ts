const SAME =
  '两兩点點万萬亿億负負摄攝华華镑鎊欧歐韩韓纳納厘釐张張个個时時钟鐘减減约約于於号號卢盧伏伏顷頃盎盎吨噸赫赫兹茲贝貝码碼尔爾马馬缪繆兰蘭达達';
const traditional = new Map<string, string>();
for (let at = 0; at < SAME.length; at += 2) traditional.set(SAME[at]!, SAME[at + 1]!);

/** The characters that normalising puts in, as Taiwan writes them. */
export const inTraditional = (text: string): string =>
  Array.from(text, (char) => traditional.get(char) ?? char).join('');
