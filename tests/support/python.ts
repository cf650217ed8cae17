import { execFileSync } from 'node:child_process';

const runs = (program: string, ...options: string[]): boolean => {
  try {
    execFileSync(program, options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Python's own parsers, which know nothing about this code. */
export const hasPython = runs('python3', '-c', 'import csv, json, xml.etree.ElementTree');
export const hasCurl = runs('curl', '--version');

/** Title suffix for tests that need it, so that a skip shows the reason. */
export const pythonNote = hasPython ? '' : ' (skipped: no Python on this machine)';

const run = (program: string, input: string): unknown =>
  JSON.parse(execFileSync('python3', ['-X', 'utf8', '-c', program], { input, encoding: 'utf8' }));

/** The rows of a CSV file as Python's csv reads them. */
export const pythonCsv = (text: string): Record<string, string>[] =>
  run(
    'import csv, io, json, sys\nprint(json.dumps(list(csv.DictReader(io.StringIO(sys.stdin.buffer.read().decode("utf-8"), newline="")))))',
    text,
  ) as Record<string, string>[];

type AtomEntry = Record<'id' | 'title' | 'updated' | 'content' | 'link', string>;

/** The entries of an Atom feed as Python's XML parser reads them. @throws if it is not well-formed */
export const pythonAtom = (text: string): AtomEntry[] =>
  run(
    `import json, sys
import xml.etree.ElementTree as tree
atom = "{http://www.w3.org/2005/Atom}"
feed = tree.fromstring(sys.stdin.buffer.read())
assert feed.tag == atom + "feed", feed.tag
print(json.dumps([{**{name: entry.findtext(atom + name) for name in ("id", "title", "updated", "content")}, "link": entry.find(atom + "link").get("href")} for entry in feed.findall(atom + "entry")]))`,
    text,
  ) as AtomEntry[];
