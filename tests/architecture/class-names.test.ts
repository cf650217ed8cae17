import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const imported = /import (\w+) from '([^']+\.module\.css)'/g;
const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '');

/** Class names that a component reads from its CSS modules and that these do not define. */
function undefinedClasses(file: string, source: string, readStyles: (file: string) => string): string[] {
  return [...source.matchAll(imported)].flatMap(([, name = '', from = '']) => {
    const styles = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    const defined = new Set([...withoutComments(readStyles(styles)).matchAll(/\.([A-Za-z]\w*)/g)].map((hit) => hit[1]));
    const read = [...source.matchAll(new RegExp(`(?<![.\\w'])${name}\\.([A-Za-z]\\w*)`, 'g'))].map((hit) => hit[1]!);
    return read.filter((className) => className !== 'module' && !defined.has(className));
  });
}

describe('class names', () => {
  const components = repositoryFiles().filter((file) => /^(app|components)\/.*\.tsx?$/.test(file));

  it('the CSS module of a component defines each', () => {
    const missing = components.flatMap((file) =>
      undefinedClasses(file, readText(file), readText).map((className) => `${file}: ${className}`),
    );
    expect(missing).toEqual([]);
  });

  it('one that is missing is named', () => {
    const source = "import css from './card.module.css';\n<p className={css.title} /><p className={css.note} />";
    expect(undefinedClasses('components/card.tsx', source, () => '.title { color: red; } /* .note */')).toEqual([
      'note',
    ]);
  });
});
