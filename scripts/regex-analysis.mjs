// Is a regular expression's time a straight line in the length of what it reads? By its form alone: the same answer on any machine, in a millisecond.
import { isDisjointWith, JS, NFA } from 'refa';
import { analyse } from 'scslre';

/** States and pairs of states at most; more than any expression of ours needs. */
const STATES = 20_000;
const PAIRS = 200_000;

/** How a person reads what was found. */
const NAMES = {
  Trade: 'two repetitions share the same text',
  Self: 'a repetition repeats itself',
  Move: 'it begins anew at every character and reads to the end each time',
};

const parsed = (literal) =>
  JS.Parser.fromLiteral(literal).parse({ backreferences: 'disable', maxBackreferenceWords: 0 });
const machineOf = (maxCharacter) => (elements) =>
  NFA.fromRegex(
    { type: 'Concatenation', elements: elements.filter(({ type }) => type !== 'Assertion') },
    { maxCharacter },
    { assertions: 'disable' },
    new NFA.LimitedNodeFactory(STATES),
  );

/** Every pair of states that one text can lead to from a pair, each with the pairs one character further. */
const pairsFrom = (start) => {
  const names = new Map();
  const nameOf = (state) => names.get(state) ?? names.set(state, names.size).get(state);
  const found = new Map();
  const open = [start];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const key = pair.map(nameOf).join();
    if (found.has(key)) continue;
    const next = [...pair[0].out].flatMap(
      ([one, ones]) =>
      [...pair[1].out].flatMap(([other, others]) => (ones.isDisjointWith(others) ? [] : [[one, other]])), // prettier-ignore
    );
    found.set(key, { pair, next });
    if (found.size > PAIRS) throw new Error('too large to be judged');
    open.push(...next);
  }
  return [...found.values()];
};
const leadsTo = (pair, state) =>
  pairsFrom(pair).some(({ next }) => next.some(([one, other]) => one === state && other === state));

/** What `scslre` does not look for: a loop that reads one text in two ways and is where it was, as `(a|ab|b)*` in `ab`. */
const isAmbiguous = (literal) => {
  const { expression, maxCharacter } = parsed(literal);
  const states = (element) => {
    const all = new Set([machineOf(maxCharacter)([element]).initial]);
    for (const state of all) for (const next of state.out.keys()) all.add(next);
    return [...all];
  };
  const isLoop = ({ type, max, alternatives }) =>
    type === 'Quantifier' &&
    max === Infinity &&
    (alternatives.length > 1 || alternatives.some(({ elements }) => elements.length > 1));
  const twoWays = (element) =>
    states(element).some((state) =>
      pairsFrom([state, state]).some(({ pair }) => pair[0] !== pair[1] && leadsTo(pair, state)),
    );
  // `(x?y?)*` takes `xy` in one turn or in two; a machine without empty steps does not tell.
  const mayBeEmpty = ({ elements }) => elements.length > 1 && !elements.some(mayRefuse);
  const inAny = (alternatives) =>
    alternatives.some(({ elements }) =>
      elements.some(
        (element) =>
          (isLoop(element) && (element.alternatives.some(mayBeEmpty) || twoWays(element))) ||
          (element.alternatives && inAny(element.alternatives)),
      ),
    );
  return inAny(expression.alternatives);
};

/** What may still say no behind a repetition; if nothing can, nobody comes back to it. */
const mayRefuse = ({ type, min }) => type !== 'Quantifier' || min > 0;

/**
 * What `scslre` does not look for: a repetition without an end that reads over its own beginning, as `<[^>]*>` in `<<<<`. Where a lookbehind
 * stands first (`^` is one, too) it begins only there, which is taken at its word.
 */
const readsOverItsBeginning = (literal) => {
  const { expression, maxCharacter } = parsed(literal);
  const machine = machineOf(maxCharacter);
  const isLoop = (element, before, after) =>
    element.type === 'Quantifier' &&
    element.max === Infinity &&
    before.some(({ type }) => type !== 'Assertion') &&
    after.some(mayRefuse) &&
    !isDisjointWith(machine(before), machine([{ ...element, min: 0 }]), PAIRS);
  const inAny = (alternatives, begin, end) =>
    alternatives.some(({ elements }) =>
      elements.some((element, at) => {
        const before = [...begin, ...elements.slice(0, at)];
        const after = [...elements.slice(at + 1), ...end];
        if (before[0]?.type === 'Assertion' && before[0].kind === 'behind') return false;
        if (isLoop(element, before, after)) return true;
        const once = element.type !== 'Quantifier' || element.max === 1;
        return once && element.kind !== 'behind' && element.alternatives
          ? inAny(element.alternatives, before, element.kind === 'ahead' ? [] : after)
          : false;
      }),
    );
  return !literal.flags.includes('y') && inAny(expression.alternatives, [], []);
};

/** @returns why it may take longer than a straight line, or undefined */
export const superLinear = ({ source, flags }) => {
  const literal = { source: source === '' ? '(?:)' : source, flags };
  const [report] = analyse(literal).reports;
  if (report)
    return `${NAMES[report.type]}${report.exponential ? ', exponentially' : ''}: many ${JSON.stringify(report.character.pick)}`;
  if (isAmbiguous(literal)) return `${NAMES.Self} in two ways, exponentially`;
  return readsOverItsBeginning(literal) ? NAMES.Move : undefined;
};
