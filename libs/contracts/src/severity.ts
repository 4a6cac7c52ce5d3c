/** What an error is of. A React component that broke while drawing is `vue`, as the specification calls it. */
type ErrorKind = 'javascript' | 'promise' | 'vue' | 'network' | 'resource';
type ErrorLevel = 'critical' | 'high' | 'medium' | 'low';
/** Why an error weighs what it weighs. */
type SeverityFactor =
  | 'network'
  | 'vue'
  | 'resource'
  | 'promise'
  | 'property'
  | 'not-a-function'
  | 'memory'
  | 'hidden'
  | 'slow'
  | 'save-data';
export interface Severity {
  level: ErrorLevel;
  /** 0–100. */
  score: number;
  factors: readonly { factor: SeverityFactor; points: number }[];
}

/** What of an error and its page weighs. */
export interface SeverityFacts {
  type: ErrorKind;
  message: string;
  /** Share of the memory that a page may have, 0–1, where the browser tells. */
  memory?: number | undefined;
  hidden?: boolean | undefined;
  /** As the browser's network information names it. */
  connection?: string | undefined;
  saveData?: boolean | undefined;
}

const START = 50;
const OF_TYPE: Readonly<Partial<Record<ErrorKind, number>>> = {
  network: 20,
  vue: 30,
  resource: 10,
  promise: 25,
};
/** Each browser in its own words. */
const PROPERTY =
  /Cannot (?:read|set) propert|undefined is not an object|null is not an object|(?:undefined|null) has no properties/;
const NOT_A_FUNCTION = /is not a function/;
const LEVELS = [
  ['critical', 80],
  ['high', 60],
  ['medium', 40],
] as const;

const pointsOf = (facts: SeverityFacts): [SeverityFactor, number][] => {
  const { type, message, memory = 0, hidden, connection = '', saveData } = facts;
  const all: [SeverityFactor, number][] = [
    [type as SeverityFactor, OF_TYPE[type] ?? 0],
    ['property', PROPERTY.test(message) ? 15 : 0],
    ['not-a-function', NOT_A_FUNCTION.test(message) ? 15 : 0],
    ['memory', memory > 0.8 ? 20 : memory > 0.6 ? 10 : 0],
    ['hidden', hidden === true ? -10 : 0],
    ['slow', connection === 'slow-2g' || connection === '2g' ? 5 : 0],
    ['save-data', saveData === true ? 5 : 0],
  ];
  return all.filter(([, points]) => points !== 0);
};

/** How bad an error is (specification, section 4): the browser says so in its report, and the server does not believe it but counts again. */
export const severityOf = (facts: SeverityFacts): Severity => {
  const counted = pointsOf(facts);
  const sum = counted.reduce((all, [, points]) => all + points, START);
  const score = Math.min(100, Math.max(0, sum));
  const level = LEVELS.find(([, least]) => score >= least)?.[0] ?? 'low';
  return { level, score, factors: counted.map(([factor, points]) => ({ factor, points })) };
};
