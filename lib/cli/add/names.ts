import { CommandLineError } from '@/lib/cli/command-line';

/** @throws {CommandLineError} if a name is not in kebab-case */
export function kebabName(what: string, name: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= 40) return name;
  throw new CommandLineError(`${what} ${name || '(no name)'}: expected a name such as power-ranking`);
}

/** For example, power-ranking -> powerRanking. */
export const camelOf = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** For example, power-ranking -> PowerRanking. */
export const pascalOf = (name: string): string => camelOf(`-${name}`);

/** For example, power-ranking -> Power ranking. */
export const sentenceOf = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1).replace(/-/g, ' ')}`;
