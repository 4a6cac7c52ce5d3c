const NAMES =
  'えー びー しー でぃー いー えふ じー えいち あい じぇー けー える えむ えぬ おー ぴー きゅー あーる えす てぃー ゆー ぶい だぶりゅー えっくす わい ぜっと'.split(
    ' ',
  );
/** Letter by letter: NHK is えぬえいちけー. */
export const spelled = (letters: string): string =>
  Array.from(letters.toLowerCase(), (letter) => NAMES[letter.charCodeAt(0) - 97] ?? '').join('');

/** Latin words that a Japanese page is full of, as they are said. */
const WORDS = `
iphone:あいふぉん ipad:あいぱっど ipod:あいぽっど mac:まっく macbook:まっくぶっく apple:あっぷる google:ぐーぐる android:あんどろいど windows:うぃんどうず microsoft:まいくろそふと
word:わーど excel:えくせる powerpoint:ぱわーぽいんと outlook:あうとるっく teams:ちーむず zoom:ずーむ line:らいん twitter:ついったー facebook:ふぇいすぶっく instagram:いんすたぐらむ
youtube:ゆーちゅーぶ tiktok:てぃっくとっく netflix:ねっとふりっくす amazon:あまぞん yahoo:やふー wikipedia:うぃきぺでぃあ gmail:じーめーる chrome:くろーむ safari:さふぁり
suica:すいか pasmo:ぱすも paypay:ぺいぺい wifi:わいふぁい wi-fi:わいふぁい bluetooth:ぶるーとぅーす app:あぷり web:うぇぶ email:いーめーる e-mail:いーめーる mail:めーる
java:じゃば javascript:じゃばすくりぷと python:ぱいそん linux:りなっくす github:ぎっとはぶ chatgpt:ちゃっとじーぴーてぃー online:おんらいん offline:おふらいん
ok:おーけー no:のー yes:いえす hello:はろー hi:はい good:ぐっど love:らぶ music:みゅーじっく cafe:かふぇ café:かふぇ coffee:こーひー bar:ばー hotel:ほてる menu:めにゅー open:おーぷん close:くろーず sale:せーる
live:らいぶ rock:ろっく jazz:じゃず pop:ぽっぷ band:ばんど game:げーむ news:にゅーす blog:ぶろぐ qr:きゅーあーる usb:ゆーえすびー nasa:なさ unesco:ゆねすこ unicef:ゆにせふ jal:じゃる ana:えーえぬえー toeic:とーいっく toefl:とーふる
sony:そにー toyota:とよた honda:ほんだ nintendo:にんてんどー switch:すいっち playstation:ぷれいすてーしょん tokyo:とうきょう osaka:おおさか kyoto:きょうと japan:じゃぱん world:わーるど cup:かっぷ
covid:こびっど vs:ばーさす ph:ぴーえいち vol:ぼりゅーむ mr:みすたー mrs:みせす ms:みず dr:どくたー no.1:なんばーわん pro:ぷろ max:まっくす plus:ぷらす mini:みに air:えあ new:にゅー the:ざ and:あんど of:おぶ my:まい day:でい happy:はっぴー birthday:ばーすでー christmas:くりすます party:ぱーてぃー
monday:まんでー sunday:さんでー team:ちーむ club:くらぶ school:すくーる house:はうす home:ほーむ room:るーむ tv:てぃーびー dvd:でぃーぶいでぃー cd:しーでぃー pc:ぴーしー sns:えすえぬえす ai:えーあい it:あいてぃー
lan:らん off:おふ hdmi:えいちでぃーえむあい dna:でぃーえぬえー gps:じーぴーえす atm:えーてぃーえむ faq:えふえーきゅー url:ゆーあーるえる html:えいちてぃーえむえる http:えいちてぃーてぃーぴー
`;
const words = new Map(
  WORDS.trim().split(/\s+/).map((pair) => pair.split(':') as [string, string]), // prettier-ignore
);

const LONGEST_SPELLED = 5;
/** How a Latin word is said in Japanese; nothing for those nobody here knows. */
export const latinReading = (word: string): string | undefined =>
  words.get(word.toLowerCase().replace(/’/g, "'")) ??
  (/^[A-Z]+$/.test(word) && word.length <= LONGEST_SPELLED ? spelled(word) : undefined);
