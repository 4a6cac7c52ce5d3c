/** Signs of measure as people say them; both scripts where they differ. */
const units: Readonly<Record<string, readonly [hans: string, hant?: string]>> = {
  kg: ['公斤'], g: ['克', '公克'], mg: ['毫克', '毫克'], t: ['吨'], lb: ['磅'], lbs: ['磅'], oz: ['盎司'],
  km: ['公里'], m: ['米', '公尺'], cm: ['厘米', '公分'], mm: ['毫米', '公釐'], μm: ['微米'], nm: ['纳米', '奈米'], in: ['英寸', '英吋'], ft: ['英尺', '英呎'], mi: ['英里'],
  'm²': ['平方米', '平方公尺'], m2: ['平方米', '平方公尺'], '㎡': ['平方米', '平方公尺'], 'km²': ['平方公里'], km2: ['平方公里'], 'cm²': ['平方厘米', '平方公分'], 'm³': ['立方米', '立方公尺'], m3: ['立方米', '立方公尺'], ha: ['公顷'],
  L: ['升', '公升'], l: ['升', '公升'], ml: ['毫升'], mL: ['毫升'], ML: ['毫升'], KG: ['公斤'], Kg: ['公斤'], KM: ['公里'], CM: ['厘米', '公分'], '℃': ['摄氏度'], '°C': ['摄氏度'], 'ºC': ['摄氏度'], '°F': ['华氏度'], '℉': ['华氏度'], '°': ['度'],
  'km/h': ['公里每小时'], 'km/s': ['公里每秒'], 'mg/L': ['毫克每升', '毫克每公升'], 'g/L': ['克每升', '公克每公升'], mmHg: ['毫米汞柱'], fps: ['帧每秒', '幀每秒'], 'm/s': ['米每秒', '公尺每秒'], mph: ['英里每小时'], W: ['瓦'], kW: ['千瓦'], kWh: ['千瓦时', '千瓦小时'], V: ['伏', '伏特'], mAh: ['毫安时', '毫安时'], Hz: ['赫兹'], kHz: ['千赫'], MHz: ['兆赫'], GHz: ['吉赫'], dB: ['分贝'],
  cal: ['卡'], kcal: ['千卡', '大卡'], s: ['秒'], ms: ['毫秒'], min: ['分钟'], h: ['小时'], hr: ['小时'], '㎏': ['公斤'], '㎝': ['厘米', '公分'], '㎜': ['毫米', '公釐'], '㎞': ['公里'], '‰': [''],
}; // prettier-ignore

export const UNITS: readonly string[] = Object.keys(units)
  .filter((sign) => units[sign]![0] !== '')
  .toSorted((a, b) => b.length - a.length);

export const unitName = (sign: string, isTaiwan: boolean): string => {
  const [hans = '', hant] = units[sign] ?? [];
  return isTaiwan ? (hant ?? hans) : hans;
};

export const COINS: Readonly<Record<string, string>> = {
  '¥': '元', $: '美元', US$: '美元', '€': '欧元', '£': '英镑', HK$: '港元', NT$: '元', A$: '澳元', C$: '加元', '₩': '韩元', '₽': '卢布', '₹': '卢比',
  RMB: '元', CNY: '元', USD: '美元', EUR: '欧元', GBP: '英镑', JPY: '日元', HKD: '港元', TWD: '台币', KRW: '韩元',
}; // prettier-ignore

/** Letters of formulas, as they are called. The sign of micro (µ) is the letter too. */
export const GREEK: Readonly<Record<string, string>> = {
  α: '阿尔法', β: '贝塔', γ: '伽马', δ: '德尔塔', Δ: '德尔塔', ε: '艾普西龙', θ: '西塔', Θ: '西塔', λ: '兰姆达', Λ: '兰姆达',
  μ: '缪', µ: '缪', π: '派', ρ: '柔', σ: '西格马', Σ: '西格马', τ: '陶', φ: '斐', Φ: '斐', χ: '希', ψ: '普西', Ψ: '普西', ω: '欧米伽', Ω: '欧米伽',
}; // prettier-ignore

/** After these 2 is 两: what is counted or measured. Not 月, 号, 楼, 班, 路, 级, which number things. */
export const COUNTED =
  '个個本只隻张張条條件位名杯瓶碗盘盤台臺辆輛架座间間家所棵朵把支枝块塊片粒颗顆头頭匹双雙对對套副份篇首部段句章种種样樣次遍趟回场場顿頓天夜年周週岁歲秒元圆圓毛角斤两公克千米厘毫升吨噸里尺寸亩畝平立人口代层層倍万萬亿億千封艘项項包箱盒袋桶串束排队隊群批组組笔筆门門节節课課处處站道幅顶頂根滴步圈局勺匙盏盞轮輪幢栋棟扇股阵陣番刻半星英分';
/** Of more than one character. */
export const COUNTED_WORDS = ['小时', '小時', '分钟', '分鐘', '点', '點', '秒钟', '秒鐘', '星期', '礼拜', '禮拜', '钟头', '鐘頭', '世纪', '世紀', '季度', '学期', '學期', '美元', '欧元', '歐元', '英镑', '英鎊', '日元', '港元', '韩元', '韓元', '公斤', '公里', '平方', '立方', '毫升', '厘米']; // prettier-ignore
