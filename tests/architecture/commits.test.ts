import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from '@/tests/support/repository-files';

/** The rule holds for every commit after this one. */
const since = '8ddb6262d028c488ae7e3a45c60c9acfd7f932c9';
const longestSubject = 72;
/** A commit with at least this many changed lines needs a reason in its body. */
const needsBody = 20;

type Commit = { hash: string; subject: string; body: string; lines: number };

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] });

/** @returns undefined if the history is missing, as in an archive or a shallow clone */
function commitsSince(first: string): Commit[] | undefined {
  try {
    git('merge-base', '--is-ancestor', first, 'HEAD');
  } catch {
    return undefined;
  }
  const text = git('log', '--no-merges', '--numstat', '--format=%x1e%H%x1f%s%x1f%b%x1f', `${first}..HEAD`);
  return text
    .split('\u001e')
    .slice(1)
    .map((entry) => {
      const [hash = '', subject = '', body = '', numbers = ''] = entry.split('\u001f');
      const counts = [...numbers.matchAll(/^(\d+)\t(\d+)\t/gm)].map(
        ([, added, removed]) => Number(added) + Number(removed),
      );
      return { hash, subject, body: body.trim(), lines: counts.reduce((sum, count) => sum + count, 0) };
    });
}

function faultsOf({ subject, body, lines }: Omit<Commit, 'hash'>): string[] {
  return [
    ...([...subject].length > longestSubject ? [`the subject is longer than ${longestSubject} characters`] : []),
    ...(/[.:;,!]$/.test(subject) ? ['the subject ends with a punctuation mark'] : []),
    // "Seal predictions", not "Sealed", "Sealing" or "fix:".
    ...(/^\p{Lu}[\p{L}\d'’-]*(?: |$)/u.test(subject) && !/^\p{L}{3,}(?:ed|ing) /u.test(subject)
      ? []
      : ['the subject does not begin with a verb in the imperative']),
    ...(lines >= needsBody && body === '' ? [`${lines} lines changed, and no body says why`] : []),
  ];
}

const commits = commitsSince(since);
if (!commits)
  console.log(`SKIPPED: the rules for commits, because the history back to ${since.slice(0, 8)} is missing.`);

describe('commits', () => {
  it.skipIf(!commits)('follow the rules in CONTRIBUTING.md', () => {
    const faults = commits!.flatMap((commit) =>
      faultsOf(commit).map((fault) => `${commit.hash.slice(0, 8)} ${commit.subject}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['Seal predictions at kick-off', '', 19, 0],
    ['Seal predictions at kick-off', 'They moved after it.', 400, 0],
    ['Need a body', '', 20, 1],
    ['Seal predictions at kick-off.', '', 1, 1],
    ['seal predictions', '', 1, 1],
    ['fix: seal predictions', '', 1, 1],
    ['Sealed predictions', '', 1, 1],
    ['Sealing predictions', '', 1, 1],
    [`Seal ${'x'.repeat(67)}`, '', 1, 0],
    [`Seal ${'x'.repeat(68)}`, '', 1, 1],
  ])('%s (%s, %i lines) has %i faults', (subject, body, lines, count) => {
    expect(faultsOf({ subject, body, lines })).toHaveLength(count);
  });
});
