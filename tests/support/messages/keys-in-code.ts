import ts from 'typescript';

/** What may be a message key in a source file: whole texts, and templates as patterns. */
export type SpokenKeys = { texts: Set<string>; patterns: RegExp[] };

const scopers = new Set(['useTranslations', 'getTranslations', 'createTranslator']);

/**
 * Reads a file's texts. In a file with a namespace (`useTranslations('match')`), each text also counts when prefixed
 * with that namespace.
 */
export function keysInCode(file: string, code: string): SpokenKeys {
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts = new Set<string>();
  const templates: string[] = [];
  const scopes = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.add(node.text);
    if (ts.isTemplateExpression(node)) templates.push(patternOf(node));
    if (ts.isCallExpression(node) && scopers.has(node.expression.getText(source))) collectScope(node, scopes);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const scoped = [...scopes].flatMap((scope) => [...texts].map((text) => `${scope}.${text}`));
  const scopedTemplates = [...scopes].flatMap((scope) =>
    templates.filter((template) => !template.startsWith(gap)).map((template) => `${escape(scope)}\\.${template}`),
  );
  return {
    texts: new Set([...texts, ...scoped]),
    patterns: [...templates.filter(startsWithNamespace), ...scopedTemplates].map(
      (pattern) => new RegExp(`^${pattern}$`),
    ),
  };
}

const gap = '[\\w.-]+';

/** `match.sign.${outcome}` -> match\.sign\.[\w.-]+ */
function patternOf(node: ts.TemplateExpression): string {
  return escape(node.head.text) + node.templateSpans.map((span) => `${gap}${escape(span.literal.text)}`).join('');
}

/**
 * A template that starts with a placeholder, or has nothing else after the namespace, would match everything, or
 * everything of its namespace.
 */
const startsWithNamespace = (pattern: string) => /^[a-z][A-Za-z]*\\\.[A-Za-z]/.test(pattern);
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function collectScope(call: ts.CallExpression, scopes: Set<string>): void {
  const [first] = call.arguments;
  if (first && ts.isStringLiteral(first)) scopes.add(first.text);
  if (first && ts.isObjectLiteralExpression(first)) {
    for (const property of first.properties) {
      if (
        ts.isPropertyAssignment(property) &&
        property.name.getText() === 'namespace' &&
        ts.isStringLiteral(property.initializer)
      )
        scopes.add(property.initializer.text);
    }
  }
}

/** Whether any file uses the message: by its full key, by a template, or by its group (`t.raw`). */
export function isSpoken(key: string, spoken: readonly SpokenKeys[]): boolean {
  const group = key.split('.').slice(0, -1).join('.');
  return spoken.some(
    ({ texts, patterns }) =>
      texts.has(key) || (group.includes('.') && texts.has(group)) || patterns.some((pattern) => pattern.test(key)),
  );
}
