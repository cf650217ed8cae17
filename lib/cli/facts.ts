/**
 * `npm run facts`: prints the facts that no source reports, as a file; `-- record FILE` records those in such a file.
 */
import { readFile } from 'node:fs/promises';
import { factFileSchema } from '@/lib/contracts/facts';
import { readCommandLine, refuse } from './command-line';
import { runCommand } from './run-command';

const usage = {
  command: 'npm run facts',
  does: 'Prints the points deducted, annulled matches and spellings of clubs that the site knows, in the format of lib/domain/football/facts.json. With record FILE it records those in such a file; they apply at once.',
  options: {},
  operands: { value: '[record FILE]', help: 'a file in that format' },
  examples: ['> facts.json', 'record facts.json'],
  fails:
    'the file is not in that format or names a competition or a club that the site does not know, or the data cannot be opened',
} as const;

const { positionals } = readCommandLine(usage);
const [act, file, ...others] = positionals;
if (act === undefined) process.exitCode = await runCommand('facts', {});
else {
  if (act !== 'record' || file === undefined || others.length > 0)
    refuse(usage, 'expected nothing, or record and a file, such as: record facts.json');
  const record = await readFacts(file);
  process.exitCode = record === null ? 1 : await runCommand('facts', { record });
}

async function readFacts(path: string): Promise<unknown> {
  try {
    const read = factFileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    console.error(`${path}: entry ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
  } catch (error) {
    console.error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return null;
}
