import fs from 'node:fs';
import path from 'node:path';
import { CommandLineError } from '@/lib/cli/command-line';

/** The files of a change: none is written until all are known. */
export class Changes {
  private readonly texts = new Map<string, string>();

  constructor(private readonly root: string) {}

  /** The text of a file, including the pending changes. */
  read(file: string): string {
    return this.texts.get(file) ?? fs.readFileSync(path.join(this.root, file), 'utf8');
  }

  exists(file: string): boolean {
    return this.texts.has(file) || fs.existsSync(path.join(this.root, file));
  }

  /** The names in a folder, including those that this change adds. */
  list(folder: string): string[] {
    const added = [...this.texts.keys()].filter((file) => path.posix.dirname(file) === folder);
    const found = fs.existsSync(path.join(this.root, folder)) ? fs.readdirSync(path.join(this.root, folder)) : [];
    return [...new Set([...found, ...added.map((file) => path.posix.basename(file))])].sort();
  }

  write(file: string, text: string): void {
    this.texts.set(file, text);
  }

  /** @throws {CommandLineError} if the file already exists */
  create(file: string, text: string): void {
    if (this.exists(file)) throw new CommandLineError(`${file} already exists`);
    this.write(file, text);
  }

  /**
   * Inserts a line before the first one that contains `mark`, after `after` if given.
   * @throws {Error} if no line contains it, because the file has been rewritten since
   */
  insertBefore(file: string, mark: string, line: string, after = ''): void {
    const text = this.read(file);
    const start = text.indexOf(after);
    const at = start < 0 ? -1 : text.indexOf(mark, start);
    if (at < 0)
      throw new Error(`${file} does not contain "${mark}": the file has changed since this command was written`);
    const lineStart = text.lastIndexOf('\n', at) + 1;
    this.write(file, `${text.slice(0, lineStart)}${line}\n${text.slice(lineStart)}`);
  }

  readJson<Value>(file: string): Value {
    return JSON.parse(this.read(file)) as Value;
  }

  writeJson(file: string, value: unknown): void {
    this.write(file, `${JSON.stringify(value, null, 2)}\n`);
  }

  /**
   * Writes all files.
   * @returns their names
   */
  save(): string[] {
    const changed = [...this.texts].filter(([file, text]) => {
      const target = path.join(this.root, file);
      return !fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text;
    });
    for (const [file, text] of changed) {
      fs.mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
      fs.writeFileSync(path.join(this.root, file), text);
    }
    return changed.map(([file]) => file).sort();
  }
}
