import type { Morpheme } from './morpheme.js';

/** A word and its neighbours; beyond the sentence's ends they are empty. */
interface Around {
  before: Morpheme;
  own: Morpheme;
  next: Morpheme;
  /** The next words, as they are written. */
  after: string;
  /** All of the sentence that stands before the word. */
  head: readonly Morpheme[];
  /** Does the sentence speak to somebody, with です or ます? */
  polite: boolean;
}
const POLITE = /^(?:です|でし|でしょ|ます|まし|ませ|ましょ)$/;
/** Words that are looked at behind one. */
const AHEAD = 6;
const NOTHING: Morpheme = { surface: '', kind: '' };

const isNoun = ({ kind }: Morpheme) => /^名詞,(?!代名詞|非自立|数)|^接頭詞/.test(kind);
const isFamily = ({ kind }: Morpheme) => kind.startsWith('名詞,固有名詞,人名');
/** Said of several people, with respect. */
const RESPECTED = /(?:先生|様|さま|さん|あなた|貴方|殿|奥|敵|親御|婦人|殿下|閣下)$/;
const SIDE =
  /^(?:[北南東西上下左右前奥横]|北東|北西|南東|南西|後ろ|手前|こちら|そちら|あちら|どちら|こっち|そっち|あっち|どっち)$/;
const FOOD =
  /^(?:料理|食べ物|もの|物|味|スープ|カレー|ラーメン|キムチ|鍋|ソース|香辛料|唐辛子|わさび|麺|菓子|おかず)$/;
const HUE = /(?:[ァ-ヺー]|[茶灰水桃肌空黄金銀虹藍紅鼠飴]|小麦|若草|緑|紫|玉虫|狐|鉛)$/;

const MONEY =
  /^(?:が(?:な|あ|要|い|かか|足|欲|ほ|すべ)|を(?:使|払|はら|貸|借|稼|貯|ため|かけ|かせ|出|送|もら|あげ|渡|盗|儲|もう|受|返|拾|落|数|取|下ろ|おろ)|も(?:な|あ|要|うけ|儲)|は(?:な|あ|要|天下|い)|の(?:ため|問題|無駄|話|余裕|使い|切れ)|で(?:買|解|は)|に(?:困|汚|余裕))/;

/** What opens by itself. */
const OPENED =
  /(?:ドア|扉|戸|窓|門|店|ふた|蓋|缶|瓶|箱|袋|口|目|穴|鍵|カギ|シャッター|カーテン|金庫|引き出し|ゲート|玄関|トランク|冷蔵庫|入口|入り口)$/;

/** Ten minutes pass, or one is so far away; else there is enough. */
const MINUTES =
  /^(?:後|前|間(?!に合)|ほど|くらい|ぐらい|ばかり|以内|おき|ごと|遅れ|遅刻|早く|休憩|待|歩|走|経|かか|たっ|過ぎ|も(?:待|歩|走|かか|遅|経|たっ|たた|しな))/;
const IS_FAR = /^(?:です|でし|だ|の(?:所|ところ|距離|場所)|[、。]|$)/;
const WAY = /^(?:徒歩|歩い|自転車|バス|電車|車|地下鉄|飛行機)$/;

const HORNED = /^(?:牛|鹿|鬼|羊|山羊|犀|サイ|トナカイ|カブトムシ|かぶと虫|一角獣|バッファロー)$/;
/** Shares and oil are sold on a market, too. */
const BOUGHT = /魚|野菜|果物|肉|花|土産|買い物|食べ|朝ご飯|朝食/;

const SWEET =
  /^(?:を(?:買|食べ|もら|いただ|頂|選|焼|作|包|差し|お土産)|と(?:羊羹|ようかん|お茶|どら焼き)|[がは](?:おいし|美味|甘|好)|の(?:皮|あん|餡)|アイス)/;
const ON_STAGE = /^(?:舞台|ステージ|客席|花道|幕|役者|俳優|袖)$/;
const ENTERS = /^(?:から|へ|側|袖|に(?:立|退|登場|現|は|引|消|移|向|置))/;
const opensByItself =
  (reading: string) =>
  ({ before, own, head }: Around): string | undefined => {
    const what = /^[がはも]$/.test(before.surface) ? (head.at(-2)?.surface ?? '') : '';
    return own.kind.startsWith('動詞') && OPENED.test(what) && what !== '扉' ? reading : undefined;
  };
const isOnStage = ({ before, head, after }: Around) =>
  ENTERS.test(after) && /^(?:の|[、。「]|は|が|、)?$/.test(before.surface) && head.some(({ surface }) => ON_STAGE.test(surface)); // prettier-ignore

/** One person, of whom there are not several. */
const ONE_PERSON =
  /(?:[あそこ]の(?:人|方|ひと|男|女)|彼|彼女|あなた|君|お前|おまえ|あいつ|こいつ|私|僕|俺)(?:は|って|も|、)$/;
const IS_OF = /^(?:です|でし|だ|なの|に見え|？|\?|か[。？])/;
/** Of which country: 彼は何人ですか, 何人（なにじん）. How many people stays なんにん. */
const isNationality = (head: readonly Morpheme[], after: string): boolean => {
  const said = head.map(({ surface }) => surface).join('');
  return /^[（(「『]?なにじん/.test(after) || (IS_OF.test(after) && (ONE_PERSON.test(said) || /お国|国籍|どこの国/.test(said)));
}; // prettier-ignore

/** Full trains and stomachs get emptier; a seat or a room is free: あく. */
const empties =
  (reading: string) =>
  ({ own, head }: Around): string | undefined => {
    const near = head.slice(-4);
    return own.kind.startsWith('動詞') && near.some(({ surface }) => /腹|おなか|電車|道路|店内|^(?:道|バス|高速|国道)$/.test(surface)) &&
      !near.some(({ surface }) => /席|部屋|室|枠/.test(surface))
      ? reading
      : undefined;
  }; // prettier-ignore
const ART = /[画書道学楽術句歌陶]$/;
const OUTSIDE = /^(?:[にへ](?:出[ろるたなようま]|出て(?!い)|飛び出|回)|が騒|通り)/;
const FOREHEAD =
  /^(?:に(?:汗|手|しわ|皺|キス|口づけ|傷|あざ|触|当て)|を(?:ぶつけ|寄せ|打|押さえ|拭)|の(?:汗|傷|しわ|皺)|が(?:広|熱)|から(?:汗|血))/;
/** Of whom people speak with respect: 外国の方. */
const GUEST = /^(?:外国|海外|ほか|他|初めて|はじめて|地元|近所|年配|高齢|一般|多く)$/;

/** Everyday words that are read by what stands around them; `undefined` where the analyser is to be believed. */
const rules: Readonly<Record<string, (around: Around) => string | undefined>> = {
  何: ({ next, after, head }) => (next.surface === '人' && isNationality(head, after.slice(1)) ? 'なに' : undefined),
  人: ({ before, after, head }) => (before.surface === '何' && isNationality(head.slice(0, -1), after) ? 'じん' : undefined),
  /** お付けします: not おつき. */
  お付: ({ after }) => (after.startsWith('け') ? 'おつ' : undefined),
  /** A lord; who guards the rear is しんがり, and behind a name he is どの. */
  殿: ({ before, after }) => (isNoun(before) || /^を(?:務|つと)/.test(after) ? undefined : 'との'),
  /** What is looked good in, behind a word that is no Chinese one. */
  映え: ({ before }) => (/[ァ-ヺーA-Za-z]$/.test(before.surface) ? 'ばえ' : undefined),
  /** A sweet is bought and eaten. */
  最中: ({ before, after }) => (SWEET.test(after) || before.surface === 'アイス' ? 'もなか' : undefined),
  /** How hot food is: 辛さ. */
  辛: ({ next, after, head }) =>
    next.surface === 'さ' && (
    /[一二三四五六七八九十\d]辛|選|控え|調節|調整|カレー|食/.test(after) || head.some(({ surface }) => FOOD.test(surface))) ? 'から' : undefined,
  /** 食べた後, この後, 後で; 後に at the head of a clause; 三年後 and その後 stay ご. */
  後: ({ before, next, after }) => {
    if (/^に(?:し|する|回|続|残|なって|退|引)/.test(after) || (before.surface === 'を' && next.surface === 'に')) return 'あと';
    if (before.kind.startsWith('助動詞') && /[ただ]$/.test(before.surface)) return 'あと';
    if (/^(?:この|あの|の)$/.test(before.surface)) return 'あと';
    if (/^(?:その)$/.test(before.surface)) return /^(?:で|から|ろ)$/.test(next.surface) ? 'あと' : 'ご';
    const begins = before.surface === '' || /^(?:助詞,(?:係助詞|格助詞|接続助詞)|記号)/.test(before.kind);
    if (!begins) return undefined;
    if (next.surface === 'に' || next.surface === 'の') return 'のち';
    return /^(?:で|は|から|、|も)$/.test(next.surface) ? 'あと' : undefined;
  },
  /** 関連会社, ゲーム会社. */
  会社: ({ before }) => (isNoun(before) ? 'がいしゃ' : undefined),
  /** 伊達家; 専門家 stays か. */
  家: ({ before, own }) => {
    if (own.reading !== 'か') return undefined;
    return isFamily(before) ? 'け' : before.surface.endsWith('中') ? 'いえ' : undefined; // 一日中家にいた
  },
  /** Many people; the run of things (大勢が決まる) is たいせい. */
  大勢: ({ after }) => (/^(?:[はが](?:決|判明|固|変)|を(?:占|決)|に(?:影響|従|順応))/.test(after) ? undefined : 'おおぜい'),
  /** Where fish is bought. What shares and oil are sold on is しじょう. */
  市場: ({ before, after }) =>
    /^[はがも]$/.test(before.surface) ? (/^[でへ]/.test(after) && BOUGHT.test(after) ? 'いちば' : undefined) :
    /(?:魚|朝|青果|鮮魚|花|の|[、。「]|^)$/.test(before.surface) && /^[でへにの].{0,4}(?:魚|野菜|果物|肉|花|買|食|行)/.test(after) ? 'いちば' : undefined,
  /** Nobody is there. */
  人気: ({ after }) => (/^[のが](?:ない|なく|無い|無く).{0,6}(?:道|通り|所|場所|夜|公園|路地|森|山|海岸|浜|部屋|家|校舎|廊下|町|街|村|駅)/.test(after) ? 'ひとけ' : undefined),
  大分: ({ before, after }) =>
    isNoun(before) || /^(?:県|市|駅|空港|出身|トリニータ|銀行|大学|自動車|[のでへに]|から|まで|[、・])/.test(after) ? undefined : 'だいぶ',
  /** What is boiled; the country is べい. */
  米: ({ before, after, head }) =>
    !isNoun(before) && (/(?:合|升|俵|袋|粒|キロ|kg|グラム)の$/.test(head.slice(-2).map(({ surface }) => surface).join('')) || /^(?:を|粒|作り|農家|屋|の(?:粒|味|値段|飯|ご飯|酒)|と(?:野菜|味噌|水|麦)|[がは](?:炊|おいし|美味|主食|取れ|とれ|高|足|無|な))/.test(after)) ? 'こめ' : undefined,
  /** The sides of a stage, as the audience sees them: right and left. */
  上手: (around) => (isOnStage(around) ? 'かみて' : undefined),
  下手: (around) => (isOnStage(around) ? 'しもて' : undefined),
  大文字: ({ after }) => (/^(?:焼|の送|山)/.test(after) ? undefined : 'おおもじ'),
  /** What is spent. */
  金: ({ before, after }) =>
    !isNoun(before) && MONEY.test(after) ? 'かね' : undefined,
  /** Each time. */
  度: ({ before, after }) => (after.startsWith('に') && /^(?:動詞|助動詞|連体詞)/.test(before.kind) ? 'たび' : undefined),
  細工: ({ before }) => (isNoun(before) ? undefined : 'さいく'),
  /** 会議が開かれた; ドアが開かない. What somebody opens (本を開かない), and flowers and umbrellas: ひらか. */
  開か: ({ before, next, head }) => {
    if (next.surface.startsWith('れ')) return 'ひらか';
    if (!/^(?:な|ず|ぬ|ん)/.test(next.surface) || !/^[がもは]$/.test(before.surface)) return undefined; // prettier-ignore
    return OPENED.test(head.at(-2)?.surface ?? '') ? 'あか' : undefined;
  },
  開き: opensByItself('あき'),
  開い: opensByItself('あい'),
  開く: opensByItself('あく'),
  十分: ({ before, after, head }) =>
    MINUTES.test(after) ||
    (IS_FAR.test(after) && (before.surface === 'まで' || head.slice(-2).some(({ surface }) => WAY.test(surface))))
      ? 'じゅっぷん'
      : undefined,
  角: ({ before, head, after }) => /^(?:が(?:立[ちたてつ]|取れ)|を立て)/.test(after) ? 'かど' : (before.surface === 'の' && HORNED.test(head.at(-2)?.surface ?? '') ? 'つの' : undefined),
  鶏: ({ next }) => (/^(?:もも|むね|がら|肉|ささ|手羽|団子|皮)/.test(next.surface) ? 'とり' : undefined),
  熱し: ({ before }) => (before.surface === '予' ? 'ねつし' : undefined),
  豆腐: ({ before }) => (isNoun(before) ? 'どうふ' : undefined),
  湖: ({ before }) => (isNoun(before) ? 'こ' : undefined),
  色: ({ before }) => (isNoun(before) && HUE.test(before.surface) ? 'いろ' : undefined),
  /** 先生方, あなた方; 北の方; 日本の方です, 山田という方. */
  方: ({ before, next, after, head }) => {
    if (RESPECTED.test(before.surface)) return 'がた';
    if (/^(?:という|いう)$/.test(before.surface)) return /^(?:向|角|針|が(?:いい|良い))/.test(next.surface) ? undefined : 'かた';
    const whose = before.surface === 'の' ? head.at(-2) : undefined;
    if (whose && SIDE.test(whose.surface)) return 'ほう';
    if (whose && GUEST.test(whose.surface) && /^(?:です|でし|だ|に[はも]|も|は|と|が(?:多|来|住|い[るたまら]))/.test(after)) return 'かた';
    return whose?.kind.startsWith('名詞,固有名詞,地域') && /^(?:です|でし|だ|に|も|は|と)$/.test(next.surface) ? 'かた' : undefined;
  },
  /** These days; 今日は。 is a greeting. */
  今日: ({ before, after }) =>
    /^では(?!な|あ|い)/.test(after) || /^の(?:日本|世界|社会|経済|情勢|国際|課題|我々|われわれ)/.test(after) || (before.surface === '' && /^は[。！!]?$/.test(after)) ? 'こんにち' : undefined,
  /** Where one sleeps, is shaved, or hangs a picture. */
  床: ({ after }) => (/^(?:に(?:就|つ[いくき]|伏|臥|入)|屋|の間|を(?:敷|上げ|あげ|延べ))/.test(after) ? 'とこ' : undefined),
  /** Who speaks to somebody says にほん; of titles and reports the dictionary knows more than we do. */
  日本: ({ next, polite }) => (polite || next.surface === 'へ' ? 'にほん' : undefined),
  日中: ({ before }) => (/^[一1１]$/.test(before.surface) ? 'にちじゅう' : undefined),
  空い: empties('すい'),
  空き: empties('すき'),
  空く: empties('すく'),
  /** Who lets a house; behind an art it is its master. */
  大家: ({ before, head }) => (before.surface === 'の' && ART.test(head.at(-2)?.surface ?? '') ? 'たいか' : 'おおや'),
  /** Out of doors; what has rows and columns is ひょう. */
  表: ({ before, after }) =>
    !isNoun(before) && (/^で(?:遊|待|騒)/.test(after) || (OUTSIDE.test(after) && !/^(?:の|[こそあ]の)$/.test(before.surface))) ? 'おもて' : undefined,
  /** A part of the face; what hangs on a wall, and how much, is がく. */
  額: ({ before, after }) => (!isNoun(before) && FOREHEAD.test(after) ? 'ひたい' : undefined),
  辛い: ({ next, head }) =>
    FOOD.test(next.surface) || head.slice(-3).some(({ surface }) => surface !== 'もの' && surface !== '物' && FOOD.test(surface))
      ? 'からい'
      : undefined,
  辛く: ({ after, head }) =>
    /^て、?(?:食べ|飲め)/.test(after) || head.slice(-3).some(({ surface }) => surface !== 'もの' && surface !== '物' && FOOD.test(surface))
      ? 'からく'
      : undefined,
  /** 大受け, 大喜び: before words that are no Chinese ones; 大好き and 大嫌い are words of the dictionary. */
  大: ({ own, next }) =>
    own.kind.startsWith('接頭詞') && /^\p{Script=Han}+[ぁ-ゖ]+$/u.test(next.surface) && next.kind.startsWith('名詞')
      ? 'おお'
      : undefined,
}; // prettier-ignore

/** How a word is read by what stands around it, where that is known. */
export const homographAt = (morphemes: readonly Morpheme[], at: number): string | undefined => {
  const own = morphemes[at];
  if (!own || !Object.hasOwn(rules, own.surface)) return undefined;
  const neighbour = (step: number) => morphemes[at + step] ?? NOTHING;
  return rules[own.surface]?.({
    own,
    before: neighbour(-1),
    next: neighbour(1),
    after: morphemes.slice(at + 1, at + 1 + AHEAD).map(({ surface }) => surface).join(''), // prettier-ignore
    head: morphemes.slice(0, at),
    polite: morphemes.some(
      ({ surface, kind }) => kind.startsWith('助動詞') && POLITE.test(surface),
    ),
  });
};
