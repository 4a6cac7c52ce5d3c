/** Japanese in phrases, each with what is said of it: so is the place of a phrase known in an engine that is fed with kana. */
export const japanese = [
  '電車は/デンシャワ 七時に/シチジニ 出るので、/デルノデ、 朝ご飯を/アサゴハンヲ 食べる/タベル 時間が/ジカンガ あります。/アリマス。',
  '昨日/キノー 友達と/トモダチト 海へ/ウミエ 行って、/イッテ、 夕方まで/ユーガタマデ 泳ぎました。/オヨギマシタ。',
  'この/コノ 道を/ミチヲ まっすぐ/マッスグ 行くと/イクト 駅が/エキガ 見えます。/ミエマス。',
  '弟は/オトートワ 小さい/チーサイ ころから/コロカラ 虫が/ムシガ 大好きで、/ダイスキデ、 将来は/ショーライワ 学者に/ガクシャニ なりたいそうです。/ナリタイソーデス。',
  '雨が/アメガ 降りそうですから、/フリソーデスカラ、 傘を/カサヲ 持って/モッテ 行きましょう。/イキマショー。',
  '先生は/センセーワ 教室に/キョーシツニ 入ると、/ハイルト、 黒板に/コクバンニ 大きく/オーキク 名前を/ナマエヲ 書いて、/カイテ、 みんなの/ミンナノ 顔を/カオヲ 見ました。/ミマシタ。',
  '母が/ハハガ 作る/ツクル 味噌汁は/ミソシルワ 毎日/マイニチ 少しずつ/スコシズツ 味が/アジガ 違います。/チガイマス。',
  '窓を/マドヲ 開けると、/アケルト、 涼しい/スズシー 風が/カゼガ 部屋に/ヘヤニ 入って/ハイッテ きました。/キマシタ。',
].map((line) => {
  let at = 0;
  const phrases = line.split(' ').map((one) => {
    const [written = '', said = ''] = one.split('/');
    const place = at;
    at += written.length;
    return { at: place, written, said };
  });
  return { text: phrases.map(({ written }) => written).join(''), phrases };
});

export const english = [
  'The weather is very nice today.',
  'There is a cup of coffee on the table.',
  'The train leaves at seven, so we have time for breakfast.',
  'When the sun came up, the old fisherman pushed his boat into the water, looked back once, and rowed slowly towards the island where his brother lived.',
  'I used to read a lot, but these days, with two children and a job in the city, I hardly ever find the time for a good book.',
  'Although nobody had told her about the change, she arrived early, sat down in the first row, and waited quietly for the speaker to begin.',
  'My brother works in a small office near the station.',
  'We are going to the market in the morning.',
];

/** With what stands above them. */
export const chinese = [
  ['火车七点开，我们还有时间吃早饭。', 'huo3 che1 qi1 dian3 kai1, wo3 men5 hai2 you3 shi2 jian1 chi1 zao3 fan4.'],
  ['他一边走路一边听音乐，没有看见朋友在对面招手。', 'ta1 yi4 bian1 zou3 lu4 yi4 bian1 ting1 yin1 yue4, mei2 you3 kan4 jian4 peng2 you5 zai4 dui4 mian4 zhao1 shou3.'],
  ['妈妈做的饭很好吃，所以我每个周末都回家。', 'ma1 ma5 zuo4 de5 fan4 hen3 hao3 chi1, suo3 yi3 wo3 mei3 ge5 zhou1 mo4 dou1 hui2 jia1.'],
  ['请问，去图书馆应该坐哪一路公共汽车？', 'qing3 wen4, qu4 tu2 shu1 guan3 ying1 gai1 zuo4 na3 yi2 lu4 gong1 gong4 qi4 che1?'],
  ['昨天晚上下了一场大雨，今天早上的空气特别新鲜。', 'zuo2 tian1 wan3 shang5 xia4 le5 yi4 chang2 da4 yu3, jin1 tian1 zao3 shang5 de5 kong1 qi4 te4 bie2 xin1 xian1.'],
  ['这本书我已经看了三遍，每次都有新的发现。', 'zhe4 ben3 shu1 wo3 yi3 jing1 kan4 le5 san1 bian4, mei3 ci4 dou1 you3 xin1 de5 fa1 xian4.'],
] as const; // prettier-ignore
