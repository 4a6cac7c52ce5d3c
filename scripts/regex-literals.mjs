// Which regular expressions a file has: literals, and `RegExp(…)` of what the same file says in constants.
import ts from 'typescript';

const stripped = (node) =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? stripped(node.expression)
    : node;
const partsOf = (literal) => {
  const end = literal.text.lastIndexOf('/');
  return { source: literal.text.slice(1, end), flags: literal.text.slice(end + 1) };
};

/** What `const name = …` was made of. A name that is declared twice is nobody's. */
const constantsOf = (file) => {
  const constants = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const { text } = node.name;
      const isConst = (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
      constants.set(text, isConst && !constants.has(text) ? node.initializer : undefined);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return constants;
};

/** @returns the text an expression stands for, or undefined where only running it would tell */
const folded = (given, constants) => {
  const node = stripped(given);
  const of = (part) => folded(part, constants);
  const joined = (head, spans, raw) => {
    const rest = spans.map(({ expression, literal }) => [of(expression), raw ? literal.rawText : literal.text]); // prettier-ignore
    return rest.some(([value]) => value === undefined) ? undefined : head + rest.flat().join('');
  };
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return joined(node.head.text, node.templateSpans, false);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
    return ts.isTemplateExpression(node.template)
      ? joined(node.template.head.rawText, node.template.templateSpans, true)
      : node.template.rawText;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const sides = [of(node.left), of(node.right)];
    return sides.includes(undefined) ? undefined : sides.join('');
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
    const literal = literalOf(node.expression, constants);
    return literal && partsOf(literal).source;
  }
  const initial = ts.isIdentifier(node) && constants.get(node.text);
  return initial ? of(initial) : undefined;
};
const literalOf = (given, constants) => {
  const node = stripped(given);
  if (ts.isRegularExpressionLiteral(node)) return node;
  const initial = ts.isIdentifier(node) && constants.get(node.text);
  return initial ? literalOf(initial, constants) : undefined;
};

/** A regular expression that code makes: of a text, or of another regular expression. */
const made = ([pattern, flags], constants) => {
  if (!pattern) return { source: '(?:)', flags: '' };
  const literal = literalOf(pattern, constants);
  const inner = literal ? partsOf(literal) : { source: folded(pattern, constants), flags: '' };
  return { ...inner, flags: flags ? folded(flags, constants) : inner.flags };
};
const makesOne = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** @returns `{ line, source, flags }` of each; `source` or `flags` is undefined where only running the code would tell, and `text` is how it is written */
export const literalsOf = (path, content) => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, kind);
  const constants = constantsOf(file);
  const found = [];
  const visit = (node) => {
    const one = ts.isRegularExpressionLiteral(node)
      ? partsOf(node)
      : makesOne(node) && made(node.arguments ?? [], constants);
    if (one) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, text: node.getText(), ...one });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
