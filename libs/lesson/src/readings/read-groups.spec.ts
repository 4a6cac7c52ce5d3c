import { readGroups } from './read-groups.js';

const shown = (content: string, line: string) =>
  readGroups(content, line)
    ?.map(({ text, reading }) => (reading === undefined ? text : `${text}[${reading}]`))
    .join('');

it.each([
  ['我们走。', 'wǒ men zǒu。', '我[wǒ]们[men]走[zǒu]。'],
  ['这儿、女儿', 'zhèr、nǚ ér', '这儿[zhèr]、女[nǚ]儿[ér]'],
  [
    '10:30写了2个Word😀',
    'shí diǎn sān shí fēn xiě le liǎng gè Word',
    '10:30[shí diǎn sān shí fēn]写[xiě]了[le]2[liǎng]个[gè]Word😀',
  ],
  [
    '12月25日到3月1日',
    'shí èr yuè èr shí wǔ rì dào sān yuè yī rì',
    '12[shí èr]月[yuè]25[èr shí wǔ]日[rì]到[dào]3[sān]月[yuè]1[yī]日[rì]',
  ],
  ['花了¥100。', 'huā le yì bǎi yuán。', '花[huā]了[le]¥100[yì bǎi yuán]。'],
  ['请看https://a.cn/b', 'qǐng kàn', '请[qǐng]看[kàn]https://a.cn/b'],
  [
    '月销1万+，民警接到110报警',
    'yuè xiāo yí wàn jiā，mín jǐng jiē dào yāo yāo líng bào jǐng',
    '月[yuè]销[xiāo]1[yí]万[wàn]+[jiā]，民[mín]警[jǐng]接[jiē]到[dào]110[yāo yāo líng]报[bào]警[jǐng]',
  ],
  [
    '6.5元/斤，很好',
    'liù diǎn wǔ yuán měi jīn，hěn hǎo',
    '6.5[liù diǎn wǔ]元[yuán]/[měi]斤[jīn]，很[hěn]好[hǎo]',
  ],
  ['12kg重', 'shí èr gōng jīn zhòng', '12kg[shí èr gōng jīn]重[zhòng]'],
])('pinyin of %s stands over its characters', (content, line, groups) =>
  expect(shown(content, line)).toBe(groups),
);

it.each([
  ['Hello, world.', 'həlˈoʊ wˈɜːld', 'Hello[həlˈoʊ], world[wˈɜːld].'],
  [
    'I’m in the house at 10:30.',
    'aɪm ɪnðə hˈaʊs æt tˈɛn θˈɜːɾi',
    'I’m[aɪm] in the[ɪnðə] house[hˈaʊs] at[æt] 10:30[tˈɛn θˈɜːɾi].',
  ],
  [
    'Dr. Lee, at 5 p.m. so.',
    'dˈɑːktɚ lˈiː æt fˈaɪv pˌiːˈɛm sˈoʊ',
    'Dr.[dˈɑːktɚ] Lee[lˈiː], at[æt] 5[fˈaɪv] p.m.[pˌiːˈɛm] so[sˈoʊ].',
  ],
  ['It is on (www.a.cn).', 'ɪt ɪz ˈɑːn', 'It[ɪt] is[ɪz] on[ˈɑːn] (www.a.cn).'],
  ['“Hello!” (Kim)', 'həlˈoʊ kˈɪm', '“Hello[həlˈoʊ]!” (Kim[kˈɪm])'],
  [
    '3번 출구에서 하루에 3번 만나요.',
    'sambeon chulgueseo harue se beon mannayo.',
    '3번[sambeon] 출구에서[chulgueseo] 하루에[harue] 3번[se beon] 만나요[mannayo].',
  ],
  [
    '오후 7시 15분에 만나요.',
    'ohu ilgop si sibobune mannayo.',
    '오후[ohu] 7시[ilgop si] 15분에[sibobune] 만나요[mannayo].',
  ],
  [
    '맥주 3병과 빵 12개를 주세요.',
    'maekju se byeonggwa ppang yeoldu gaereul juseyo.',
    '맥주[maekju] 3병과[se byeonggwa] 빵[ppang] 12개를[yeoldu gaereul] 주세요[juseyo].',
  ],
  ['안녕하세요 여러분', 'annyeonghaseyo yeoreobun', '안녕하세요[annyeonghaseyo] 여러분[yeoreobun]'],
])('notation of %s stands over its words', (content, line, groups) =>
  expect(shown(content, line)).toBe(groups),
);

it('tells nothing of a line that is of other words', () => {
  expect(readGroups('我们走了。', 'tā')).toBeUndefined();
  expect(
    readGroups('我', { reading: 'あ', characters: [{ text: '他', reading: 'あ' }] }),
  ).toBeUndefined();
  expect(readGroups('我', undefined)).toBeUndefined();
});

it('stands over no address, and does not hold one fast to the word behind it', () =>
  expect(readGroups('See https://example.com tomorrow.', 'sˈiː təmˈɑːɹoʊ')).toEqual([
    { text: 'See', reading: 'sˈiː' },
    { text: ' https://example.com ' },
    { text: 'tomorrow', reading: 'təmˈɑːɹoʊ' },
    { text: '.' },
  ]));
