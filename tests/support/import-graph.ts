import ts from 'typescript';
import { leadsTo } from '@/lint/zones.mjs';
import { readText, repositoryFiles } from './repository-files';

export type Import = { file: string; typeOnly: boolean };

/** file -> the files in this repository that it imports; tests and declarations are left out. */
export function importGraph(): Map<string, Import[]> {
  const files = repositoryFiles().filter((file) => /\.tsx?$/.test(file) && !/\.(test|integ|e2e|d)\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(
    file,
    readText(file),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const target = leadsTo(file, specifier.text).file;
    if (target) imports.push({ file: target, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return (
    !clause.name &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.length > 0 &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}
