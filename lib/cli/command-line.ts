import { parseArgs, type ParseArgsConfig } from 'node:util';

type OptionUsage = {
  type: 'string' | 'boolean';
  multiple?: boolean;
  /** Placeholder for the value of a string option, such as FOLDER. */
  value?: string;
  help: string;
};

export type CommandUsage<Options extends Readonly<Record<string, OptionUsage>>> = {
  /** As typed in a terminal: `npm run user`. */
  command: string;
  does: string;
  options: Options;
  /** Operands, which come without a dash. */
  operands?: { value: string; help: string };
  /** The arguments after the command in each example; '' is the bare command. */
  examples: readonly string[];
  /** What exit codes other than 0 (done) and 2 (a wrong option) mean. */
  fails: string;
};

type Parsed<Options extends Readonly<Record<string, OptionUsage>>> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>;

/** An invalid command line; the message states the error and the expected form. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

/** @returns the `--help` text */
export function usageText(usage: CommandUsage<Readonly<Record<string, OptionUsage>>>): string {
  const { command, does, options, operands, examples, fails } = usage;
  const named: [string, string][] = Object.entries(options).map(([name, { type, value, multiple, help: shows }]) => [
    `--${name}${type === 'string' ? ` ${value ?? 'VALUE'}` : ''}${multiple ? ' ...' : ''}`,
    shows,
  ]);
  const rows: [string, string][] = [
    ...(operands ? [[operands.value, operands.help] satisfies [string, string]] : []),
    ...named,
    ['--help', 'prints this help and exits'],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const dashes = command.startsWith('npm ') ? ' --' : '';
  const called = (rest: string) => `  ${command}${rest === '' ? '' : `${dashes} ${rest}`}`;
  return [
    does,
    '',
    `Usage: ${command}${dashes} [options]${operands ? ` [${operands.value}]` : ''}`,
    '',
    ...rows.map(([name, shows]) => `  ${name.padEnd(width)}  ${shows}`),
    '',
    'Examples:',
    ...examples.map(called),
    '',
    `Exit codes: 0 done; 1 ${fails}; 2 an option is wrong or missing`,
  ].join('\n');
}

/**
 * Reads options and operands as `node:util` does, strictly.
 * @returns 'help' if requested
 * @throws {CommandLineError} for anything unknown, with a list of the known options
 */
export function parseCommandLine<const Options extends Readonly<Record<string, OptionUsage>>>(
  usage: CommandUsage<Options>,
  given: readonly string[],
): Parsed<Options> | 'help' {
  const options = { ...usage.options, help: { type: 'boolean', short: 'h' } };
  const config = { args: [...given], options, allowPositionals: usage.operands !== undefined, strict: true };
  try {
    const parsed = parseArgs(config as ParseArgsConfig);
    return 'help' in parsed.values ? 'help' : (parsed as unknown as Parsed<Options>);
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(
      /\. (?:To specify|This command)/,
    );
    const known = [...Object.keys(usage.options), 'help'].map((name) => `--${name}`).join(', ');
    const operands = usage.operands ? `${usage.operands.value}, ` : '';
    throw new CommandLineError(`${first}. Available: ${operands}${known}`);
  }
}

/** Prints the error and ends the process with exit code 2. */
export function refuse({ command }: { command: string }, message: string): never {
  const help = `${command}${command.startsWith('npm ') ? ' --' : ''} --help`;
  process.stderr.write(`${message}\n\`${help}\` shows what is expected.\n`);
  process.exit(2);
}

/** Reads the command line of this process. Exits after printing help (0) or an error (2). */
export function readCommandLine<const Options extends Readonly<Record<string, OptionUsage>>>(
  usage: CommandUsage<Options>,
): Parsed<Options> {
  try {
    const parsed = parseCommandLine(usage, process.argv.slice(2));
    if (parsed !== 'help') return parsed;
  } catch (error) {
    if (error instanceof CommandLineError) refuse(usage, error.message);
    throw error;
  }
  process.stdout.write(`${usageText(usage)}\n`);
  process.exit(0);
}

/**
 * An integer option.
 * @throws {CommandLineError} if it is not an integer, or below `least`
 */
export function wholeNumber(name: string, text: string, least = 1): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  throw new CommandLineError(`${name} is ${text}; expected a whole number of at least ${least}`);
}

/**
 * The names in a list given as an option or as operands.
 * @throws {CommandLineError} listing the known ones, if one is unknown
 */
export function namesAmong<Name extends string>(
  what: string,
  given: readonly string[],
  known: readonly Name[],
): Name[] {
  return given.map((text) => {
    const name = known.find((candidate) => candidate === text);
    if (name === undefined) throw new CommandLineError(`${what}: ${text} is unknown. Available: ${known.join(', ')}`);
    return name;
  });
}

/**
 * Reads the origin of a running site.
 * @throws {CommandLineError} if it is not an http(s) address
 */
export function siteAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new CommandLineError(`${name} is ${text}; expected an address such as http://localhost:3000`);
}

/** Runs a parser of command-line values; ends the process with exit code 2 if one is invalid. */
export function checked<Value>(usage: { command: string }, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof CommandLineError) refuse(usage, error.message);
    throw error;
  }
}
