/**
 * `npm run build:theme`: writes the theme's variables that our style sheets and MUI's parts of forms use to the one
 * file that the layout imports, and the custom media queries to the one that postcss.config.mjs reads.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from '@/lib/cli/command-line';
import { formVariables } from '@/lib/theme/components';
import { mediaStyleSheet, themeStyleSheet, usedVariables } from '@/lib/theme/style-sheet';

readCommandLine({
  command: 'npm run build:theme',
  does: "Writes the theme's style sheet from its tokens; a build does this too.",
  options: {},
  examples: [''],
  fails: 'a style sheet uses a variable that the theme lacks',
});

const target = join('lib', 'theme', 'generated', 'theme.css');
const media = join('lib', 'theme', 'generated', 'media.css');
const sources = ['app', 'components', 'lib'];

function styledFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx)$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => path !== target && path !== media);
}

const own = sources.flatMap(styledFiles).flatMap((path) => [...usedVariables(readFileSync(path, 'utf8'))]);
const used = new Set([...own, ...formVariables]);
mkdirSync(dirname(target), { recursive: true });
const note = '/* Made by scripts/build-theme.ts from lib/theme/tokens.ts: do not edit. */\n';
writeFileSync(target, `${note}${themeStyleSheet(used)}`);
writeFileSync(media, `${note}${mediaStyleSheet()}`);
console.log(`${target}: ${used.size} variables`);
