import type { Form } from '../spans.js';
import { latin } from './latin.js';
import { cardinal, figures, native } from './numbers.js';

const EVENTS: Readonly<Record<string, string>> = { '12·12': '십이십이', '10·26': '십이육', '6·10': '육십' }; // prettier-ignore
const event = ([, month = '', day = '']: string[]): string | undefined =>
  EVENTS[`${month}·${day}`] ?? figures(month + day);
const ENGLISH = ['', '원', '투', '쓰리', '포', '파이브', '', '', '에이트'];
const FIGURES = ['제로', '원', '투', '쓰리', '포', '파이브', '식스', '세븐', '에이트', '나인'];
const LETTERS: Readonly<Record<string, string>> = { D: '디', G: '지', K: '케이' };
const DAYS = '월화수목금토일';
const hour = (value: number): string => (value >= 1 && value <= 12 ? native(String(value)) : cardinal(String(value))); // prettier-ignore
/** So often something happens; else 번 is the number of a thing. */
const OFTEN =
  /(?:(?:하루|이틀|일주일|한 ?주|한 ?달|두 ?달|일 ?년|\d[일주년월]|평생|학기|주일|달|해)에|매일|매주|매달|매년|총|모두|전부|합쳐서|합해서|지금까지|벌써|이미|횟수[는가]|겨우|고작|단|딱|최소|최대|적어도|많아야)\s?$/;
const PAIRS = ['', '한두', '두세', '서너', '네다섯', '대여섯', '예닐곱', '일고여덟', '여덟아홉'];

/** What the words beside a number make of it, where the number alone is said otherwise. */
export const beside: readonly Form[] = [
  // Figures in a formula are said in English.
  {
    form: /(?<![A-Za-z\d])(?:H2O2?|CO2|SO2|NO2|O[23]|N2O?|H2|CH4|NH3|H2SO4|CaCO3|NaHCO3)(?![A-Za-z\d.,])/g,
    say: ([formula = '']) =>
      Array.from(formula.matchAll(/[A-Za-z]+|\d/g), ([part]) => FIGURES[Number(part)] ?? latin(part.toUpperCase())).join(''), // prettier-ignore
  },
  // 6·25 전쟁, 3.1절
  { form: /(?<![\d.,·])(3|4|5|6|8|9|10|12)·(1|3|1[0-9]|2[0-9])(?![\d·]|[가-힣]{0,1}(?:학년|호선|월|일|층|반|과))/g, say: event }, // prettier-ignore
  { form: /(?<![\d.,])(\d{1,2})\.(\d{1,2})(?=\s?(?:절(?!반)|운동|전쟁|혁명|민주|광복|사태|만세|테러))/g, say: event }, // prettier-ignore
  {
    form: /(?<![\d.,])(112|119|114|110|120)(?=입니다|이에요|예요|이야|이다|번(?:으로|에|을|입|이)|\s?(?:구급|구조|상황실|센터|소방|콜센터|안내))/g,
    say: ([, number = '']) => figures(number, '공').replace('일일공', '백십').replace('일이공', '백이십'), // prettier-ignore
  },
  {
    form: /(?<![\d.,+])([12])\+1(?=\s?(?:행사|상품|이벤트|할인|세일|증정|제품))/g,
    say: ([, many = '']) => `${ENGLISH[Number(many)]}플러스원`,
  },
  {
    form: /(?<![\w.,])([2-58])(D|G|K)(?![A-Za-z0-9])/g,
    say: ([, number = '', letter = '']) =>
      number === '8' && letter !== 'K' ? undefined : ENGLISH[Number(number)]! + LETTERS[letter]!,
  },
  // 사십대 남자
  {
    form: /(?<![\d.,])([1-9]0)\s?대(?=\s?(?:남|여(?!\s?대)|초반|중반|후반|들|부부|주부|직장인|청년|학생|인구|소비자|고객|의\s?(?:나이|남|여)|에\s?(?:결혼|입사|시작)|이상|이하|취업|환자))/g,
    say: ([, number = '']) => `${cardinal(number)}대`,
  },
  // 오대 영양소, 제이십대 대통령
  {
    form: /(?<![\d.,])(\d{1,3})\s?대(?=\s?(?:대통령|국회|임금|왕(?!복)|회장|총리|사장|교황|총장|째|도시|강국|명소|영양소|원칙|과제|종교|기업|메이저|뉴스))/g,
    say: ([, number = '']) => `${cardinal(number)}대`,
  },
  // 손님 3분: people, not minutes
  {
    form: /(?<=(?:손님|선생님|어르신|고객님?|부모님|교수님|환자|회원|승객|남자|여자|어른)\s)(\d{1,2})\s?분(?!\s?(?:전|후|동안|간|만에|마다|쯤|정도))/g,
    say: ([, number = '']) => `${native(number)} 분`,
  },
  {
    form: /(?<![\d.,시]|시\s)(\d{1,2})\s?분(?=께서|이서|이\s?(?:오(?:셨|시|십|신)|계(?:시|십|셨)|앉|참석|모이|드시|신청)|을\s?(?:모시|모십|초대|뽑|추첨))/g,
    say: ([, number = '']) => `${native(number)} 분`,
  },
  // 삼번 교실: it has that number, nobody counts them
  {
    form: /(?<![\d.,제])(\d+)\s?번(?=\s?(?:교실|강의실|방(?!문|법|향|송)|회의실|병실|객실|테이블|승강장|플랫폼|레인|정류장|노선|환자|손님|고객|답안|정답|보기|예문|주자|학생|카드|출입구|입구|카운터|계산대|마이크|질문(?!\s?(?:하|했|을\s?(?:하|했)))|그림(?!\s?(?:을\s?)?그[리렸])|구역|메뉴|카메라|항목|코트|채널|라인|홀(?![가-힣])|척추|우물))/g,
    say: ([, number = '']) => `${cardinal(number)}번`,
  },
  {
    form: /(?<=(?:탑승구[가는로]?|게이트[가는]?|출구[가는]?|좌석[은이]?|\d호차|번호[는가]?|정답[은이]|기호|등번호|등번호[는가]|내선|답은|\d반)\s)(\d{1,4})\s?번/g,
    say: ([, number = '']) => `${cardinal(number)}번`,
  },
  // 삼 번이에요, 삼 번을 누르세요, 삼 번과 사 번; but 하루에 세 번이에요, 세 번이나, 세 번으로 나눠
  {
    form: /(?<![\d.,제-])(\d{1,4})\s?번(?=이(?:에요|야|요|다|고|라|죠|지|네|었|냐|니(?!나)|ㄴ)|입니|인(?:가|데|지|\s)|이\s(?:정답|답|맞|틀|옳|오답)|[은는]\s(?:정답|오답|틀|맞)|을\s(?:고르|골라|골랐|누르|눌|선택|찍|클릭|풀|뽑)|으로(?!\s(?:나|끝|줄|늘|제한))|에\s(?:답|표시|체크|동그라미|해당|앉|주차)|(?:과|하고|이랑|\s(?:또는|혹은|및))\s\d{1,4}\s?번)/g,
    say: ({ 1: number = '', index = 0, input = '' }) =>
      OFTEN.test(input.slice(Math.max(0, index - 14), index)) ? undefined : `${cardinal(number)}번`,
  },
  {
    form: /(?<=\d번(?:과|하고|이랑|\s(?:또는|혹은|및))\s)(\d{1,4})\s?번/g,
    say: ([, number = '']) => `${cardinal(number)}번`,
  },
  // The line of a bus, and what is larger than anybody counts: 버스 302번
  {
    form: /(?<=(?:버스|노선|지하철)\s)(\d{1,4})\s?번|(?<![\d.,제-])([1-9]\d{1,2}[1-9])\s?번(?!째)/g,
    say: ([, line, number = line ?? '']) => `${cardinal(number)}번`,
  },
  { form: /(?<![\d.,-])(\d{1,4})-(\d{1,4})(?=\s?번지)/g, say: ([, first = '', second = '']) => `${cardinal(first)} 다시 ${cardinal(second)}` }, // prettier-ignore
  { form: /(?<=\d)·(?=\d)/g, say: () => ' ' },
  // 9~18시; 2~3시
  {
    form: /(?<![\d.,:])(\d{1,2})\s?[~–-]\s?(\d{1,2})시(?!간|[가-힣]*립|즌|대)/g,
    say: ([, from = '', to = '']) =>
      Number(to) === Number(from) + 1 && Number(from) < 9
        ? `${PAIRS[Number(from)]} 시`
        : `${hour(Number(from))} 시에서 ${hour(Number(to))} 시`,
  },
  // 9시~6시, 3월 5일~8일; 9시~
  { form: /(?<=[\d월일][가-힣]\s?|\d(?:학년|개월|시간|시\s?\d{1,2}분|시\s?반)\s?)[~–](?=\s?(?:(?:오전|오후|다음|매)\s?)?\d)/g, say: () => '에서 ' }, // prettier-ignore
  { form: /(?<=[\d월][시분일월년])\s?~(?=\s|$)/g, say: () => '부터' },
  {
    form: /(?<![가-힣])([월화수목금토일])\s?[~–-]\s?([월화수목금토일])(?![가-힣])/g,
    say: ([, from = '', to = '']) =>
      DAYS.includes(from) ? `${from}요일에서 ${to}요일` : undefined,
  },
  // 3-1: more before less is no range
  {
    form: /(?<![\d.,-])(?<!(?:로|길|동|리|번지|호)\s)(\d{1,2})\s?[-–]\s?(\d{1,2})(?![\d/.,%-]|\s?(?:번지|호|동|번|[A-Za-z=×+÷]))/g,
    say: ({ 1: first = '', 2: second = '', 0: all, index = 0, input = '' }) => {
      const isScore = /(?:점수|스코어|결과|경기|세트)[는은가를도]?\s?$/.test(input.slice(Math.max(0, index - 6), index)); // prettier-ignore
      const isWon = /^\s?(?:으?로(?:\s|$)|승(?:리|$|\s)|패|무승부|역전|동점)/.test(input.slice(index + all.length, index + all.length + 6)); // prettier-ignore
      return isScore || isWon || Number(first) > Number(second) ? `${cardinal(first)} 대 ${cardinal(second)}` : undefined; // prettier-ignore
    },
  },
];
