/**
 * Parses as much of a Dockerfile as is needed to run its steps without a container engine: the instructions that ours
 * uses. Any other instruction is an error, so that none is skipped.
 */
export type Instruction =
  | { kind: 'workdir'; path: string }
  | { kind: 'copy'; from: string | undefined; sources: readonly string[]; target: string }
  | { kind: 'run'; command: string }
  | { kind: 'env'; values: Readonly<Record<string, string>> };

export type Stage = { name: string | undefined; base: string; instructions: readonly Instruction[] };

export type Image = {
  stages: readonly Stage[];
  /** From the last stage, with their arguments. */ start: readonly string[];
  health: readonly string[];
};

/** Instructions that matter only to a container engine. */
const engineOnly = new Set(['USER', 'VOLUME', 'EXPOSE']);

/** @throws {Error} naming the first line that is not understood */
export function readDockerfile(text: string): Image {
  const stages: { name: string | undefined; base: string; instructions: Instruction[] }[] = [];
  let start: readonly string[] | undefined;
  let health: readonly string[] | undefined;
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n');
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (word === 'FROM') {
      const [, base = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stages.push({ base, name, instructions: [] });
    } else if (word === 'CMD') start = listOf(rest, line);
    else if (word === 'HEALTHCHECK') health = listOf(rest.replace(/^.*?\bCMD\s+/, ''), line);
    else if (!engineOnly.has(word)) {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`Instruction before the first FROM: ${line}`);
      stage.instructions.push(readInstruction(word, rest, line));
    }
  }
  if (!start || !health) throw new Error('CMD or HEALTHCHECK is missing.');
  return { stages, start, health };
}

function readInstruction(word: string, rest: string, line: string): Instruction {
  if (word === 'RUN') return { kind: 'run', command: rest };
  if (word === 'WORKDIR') return { kind: 'workdir', path: rest };
  if (word === 'ENV') {
    const pairs = rest.split(/\s+/).map((pair) => /^(\w+)=([^"'\s]*)$/.exec(pair));
    if (pairs.every((pair) => pair !== null))
      return { kind: 'env', values: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])) };
  }
  if (word === 'COPY' && !/[*?["']/.test(rest)) {
    const words = rest.split(/\s+/);
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const target = words.pop();
    if (target !== undefined && words.length > 0 && words.every((source) => !source.startsWith('--')))
      return { kind: 'copy', from, sources: words, target };
  }
  throw new Error(`Unknown instruction: ${line}`);
}

function listOf(text: string, line: string): readonly string[] {
  const list: unknown = text.startsWith('[') ? JSON.parse(text) : undefined;
  if (!Array.isArray(list) || !list.every((part) => typeof part === 'string'))
    throw new Error(`Expected a list: ${line}`);
  return list;
}

/**
 * @param ignored content of .dockerignore
 * @returns whether a path in the build context, relative and with slashes, is sent to the engine
 */
export function readIgnored(ignored: string): (path: string) => boolean {
  const rules = ignored
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .replace(/^!/, '')
        .replace(/^\/|\/$/g, '')
        .replaceAll(/[.+^$()|[\]{}\\]/g, String.raw`\$&`)
        .replaceAll('**/', '\0')
        .replaceAll('*', '[^/]*')
        .replaceAll('?', '[^/]')
        .replaceAll('\0', '(?:.*/)?');
      return { isKept: line.startsWith('!'), pattern: new RegExp(`^${pattern}(?:/|$)`) };
    });
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept ?? true;
}
