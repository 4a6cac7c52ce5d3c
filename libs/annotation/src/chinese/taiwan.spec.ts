import { createAnnotator } from '../embedded-annotator.js';

describe('Mandarin of Taiwan', () => {
  const annotator = createAnnotator();
  afterAll(() => annotator.close());
  const read = async (language: string, content: string) =>
    (await annotator.annotate({ language, segments: [{ id: 'a', content }] })).annotations['a'];

  it.each([
    ['把垃圾丟掉', 'bǎ lè sè diū diào', 'bǎ lā jī diū diào'],
    ['星期一做研究', 'xīng qí yī zuò yán jiù', 'xīng qī yī zuò yán jiū'],
    ['這家企業很危險', 'zhè jiā qì yè hěn wéi xiǎn', 'zhè jiā qǐ yè hěn wēi xiǎn'],
    ['頭髮濕了', 'tóu fǎ shī le', 'tóu fa shī le'],
    [
      '我和你，蘋果和3杯茶',
      'wǒ hàn nǐ，píng guǒ hàn sān bēi chá',
      'wǒ hé nǐ，píng guǒ hé sān bēi chá',
    ],
    [
      '他和善，和他和好，以和為貴',
      'tā hé shàn，hàn tā hé hǎo，yǐ hé wéi guì',
      'tā hé shàn，hé tā hé hǎo，yǐ hé wéi guì',
    ],
    ['捐血和流血', 'juān xiě hàn liú xiě', 'juān xuè hé liú xuè'],
    ['檔案在微波爐旁', 'dǎng àn zài wéi bō lú páng', 'dàng àn zài wēi bō lú páng'],
  ])('reads %s as they do there', async (text, there, here) => {
    expect(await read('zh-TW', text)).toBe(there);
    expect(await read('zh-CN', text)).toBe(here);
  });

  it.each([
    ['他很能幹', 'tā hěn néng gàn'],
    ['衣服乾了，一隻鳥，只有他', 'yī fu gān le，yì zhī niǎo，zhǐ yǒu tā'],
    ['乾隆的心臟', 'qián lóng de xīn zàng'],
    ['試卷捲起來', 'shì juàn juǎn qi lai'],
    ['公司的長官長大了', 'gōng sī de zhǎng guān zhǎng dà le'],
  ])('takes traditional characters at their word: %s', async (text, line) =>
    expect(await read('zh-TW', text)).toBe(line),
  );
});
