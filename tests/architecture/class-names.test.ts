import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '@/tests/support/repository-files';

const imported = /import (\w+) from '([^']+\.module\.css)'/g;
const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '');

/** Class names that a component reads from its CSS modules but that these do not define. */
function undefinedClasses(file: string, source: string, readStyles: (file: string) => string): string[] {
  return [...source.matchAll(imported)].flatMap(([, name = '', from = '']) => {
    const styles = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    const defined = new Set([...withoutComments(readStyles(styles)).matchAll(/\.([A-Za-z]\w*)/g)].map((hit) => hit[1]));
    const read = [...source.matchAll(new RegExp(`(?<![.\\w'])${name}\\.([A-Za-z]\\w*)`, 'g'))].map((hit) => hit[1]!);
    return read.filter((className) => className !== 'module' && !defined.has(className));
  });
}

const composed = /composes: ([\w ]+?)(?: from '([^']+)')?;/g;

/** Classes in CSS modules that nothing uses: no component, and no other class that is composed of them. */
function unusedClasses(
  sheets: readonly string[],
  sources: readonly string[],
  read: (file: string) => string,
): string[] {
  const used = new Set<string>();
  for (const sheet of sheets)
    for (const [, names = '', from] of read(sheet).matchAll(composed)) {
      const owner = from === undefined ? sheet : path.posix.join(path.posix.dirname(sheet), from);
      for (const name of names.split(' ')) used.add(`${owner}: ${name}`);
    }
  for (const file of sources)
    for (const [, name = '', from = ''] of read(file).matchAll(imported)) {
      const owner = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
      for (const hit of read(file).matchAll(new RegExp(`(?<![\\w'/])${name}(?:\\.(\\w+)|\\[)`, 'g')))
        used.add(`${owner}: ${hit[1] ?? '*'}`);
    }
  return sheets.flatMap((sheet) => {
    const own = withoutComments(read(sheet)).replaceAll(/:global\([^)]*\)|'[^']*'/g, '');
    const defined = new Set([...own.matchAll(/\.([A-Za-z]\w*)/g)].map((hit) => hit[1]!));
    return [...defined].map((name) => `${sheet}: ${name}`).filter((id) => !used.has(id) && !used.has(`${sheet}: *`));
  });
}

describe('class names', () => {
  const sheets = repositoryFiles().filter((file) => file.endsWith('.module.css'));
  const components = repositoryFiles().filter((file) => /^(app|components)\/.*\.tsx?$/.test(file));

  it('are all defined in the component’s CSS module', () => {
    const missing = components.flatMap((file) =>
      undefinedClasses(file, readText(file), readText).map((className) => `${file}: ${className}`),
    );
    expect(missing).toEqual([]);
  });

  it('are reported by name if they are not defined', () => {
    const source = "import css from './card.module.css';\n<p className={css.title} /><p className={css.note} />";
    expect(undefinedClasses('components/card.tsx', source, () => '.title { color: red; } /* .note */')).toEqual([
      'note',
    ]);
  });

  it('are all used', () => {
    expect(unusedClasses(sheets, components, readText)).toEqual([]);
  });

  it('are reported by name if nothing uses them', () => {
    const files: Record<string, string> = {
      'components/a.module.css': ".title { composes: base from './b.module.css'; } .note:hover { color: red; }",
      'components/b.module.css': '.base { color: red; } .other { color: red; }',
      'components/a.tsx': "import css from './a.module.css';\n<p className={css.title} />",
    };
    const [first = '', second = '', source = ''] = Object.keys(files);
    expect(unusedClasses([first, second], [source], (file) => files[file]!)).toEqual([
      `${first}: note`,
      `${second}: other`,
    ]);
  });
});
