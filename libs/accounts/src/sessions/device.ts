const devices: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const first = (list: readonly (readonly [RegExp, string])[], text: string, otherwise: string) =>
  list.find(([form]) => form.test(text))?.[1] ?? otherwise;

/** What a person recognises in a User-Agent: never the header itself. */
export const deviceOf = (userAgent: string | undefined): { device: string; browser: string } => {
  const text = (userAgent ?? '').slice(0, 400);
  return { device: first(devices, text, '未知设备'), browser: first(browsers, text, '未知浏览器') };
};
