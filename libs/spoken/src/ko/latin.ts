const NAMES = '에이 비 시 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 아르 에스 티 유 브이 더블유 엑스 와이 제트'.split(' '); // prettier-ignore
const SHORT: Readonly<Record<string, string>> = { R: '알', C: '씨' };

const WORDS = `
iphone:아이폰 ipad:아이패드 macbook:맥북 mac:맥 apple:애플 google:구글 android:안드로이드 windows:윈도우 microsoft:마이크로소프트 word:워드 excel:엑셀 youtube:유튜브 facebook:페이스북 instagram:인스타그램 twitter:트위터 netflix:넷플릭스
amazon:아마존 samsung:삼성 galaxy:갤럭시 kakao:카카오 naver:네이버 zoom:줌 wifi:와이파이 wi-fi:와이파이 bluetooth:블루투스 app:앱 web:웹 email:이메일 e-mail:이메일 online:온라인 offline:오프라인 ok:오케이 no:노 yes:예스 hello:헬로
cafe:카페 café:카페 coffee:커피 hotel:호텔 menu:메뉴 sale:세일 live:라이브 rock:록 jazz:재즈 pop:팝 k-pop:케이팝 kpop:케이팝 game:게임 news:뉴스 blog:블로그 nasa:나사 toeic:토익 toefl:토플 seoul:서울 korea:코리아 world:월드 pro:프로 max:맥스 plus:플러스 mini:미니 air:에어 new:뉴 the:더 happy:해피 party:파티 team:팀 club:클럽 home:홈
java:자바 javascript:자바스크립트 python:파이썬 linux:리눅스 chatgpt:챗지피티 vs:대 topik:토픽 ios:아이오에스 lg:엘지 cgv:씨지비 ok:오케이 tv:티브이 pc:피시 cd:시디 dvd:디브이디
`;
const words = new Map(WORDS.trim().split(/\s+/).map((pair) => pair.split(':') as [string, string])); // prettier-ignore
const LONGEST_SPELLED = 5;

/** How a Latin word is said in Korean; nothing for those nobody here knows. */
export const latin = (word: string): string | undefined =>
  words.get(word.toLowerCase()) ??
  (/^[A-Z]+$/.test(word) && word.length <= LONGEST_SPELLED
    ? Array.from(word, (letter) => SHORT[letter] ?? NAMES[letter.charCodeAt(0) - 65] ?? '').join('')
    : undefined);
