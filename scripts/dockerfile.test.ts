import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDockerfile, readIgnored } from './dockerfile';

const own = readDockerfile(readFileSync('Dockerfile', 'utf8'));
const isSent = readIgnored(readFileSync('.dockerignore', 'utf8'));

describe('a Dockerfile', () => {
  it('is parsed into stages with their steps, its start command and its health check', () => {
    const image = readDockerfile(`
      # syntax
      FROM node:20 AS first
      WORKDIR /app
      COPY a b ./
      RUN one && \\
        two
      FROM node:20
      ENV A=1 B=/data
      COPY --from=first /app/x ./x
      USER node
      HEALTHCHECK --interval=1s \\
        CMD ["check", "CMD"]
      CMD ["node", "x"]`);
    expect(image).toEqual({
      stages: [
        {
          name: 'first',
          base: 'node:20',
          instructions: [
            { kind: 'workdir', path: '/app' },
            { kind: 'copy', from: undefined, sources: ['a', 'b'], target: './' },
            { kind: 'run', command: 'one && two' },
          ],
        },
        {
          name: undefined,
          base: 'node:20',
          instructions: [
            { kind: 'env', values: { A: '1', B: '/data' } },
            { kind: 'copy', from: 'first', sources: ['/app/x'], target: './x' },
          ],
        },
      ],
      start: ['node', 'x'],
      health: ['check', 'CMD'],
    });
  });

  it.each(['ADD x /', 'COPY --chown=a x /', 'COPY *.json ./', 'ENV A="b c"', 'SHELL ["x"]'])(
    'with an unknown step is rejected: %s',
    (line) => {
      expect(() => readDockerfile(`FROM node\n${line}\nHEALTHCHECK CMD ["a"]\nCMD ["b"]`)).toThrow(line);
    },
  );
});

describe('the list of files not sent to the engine', () => {
  it('matches from the root, including everything below a match, and the last rule counts', () => {
    const sent = readIgnored('# comment\n.git\n.data*\n*.log\n**/secret\npublic\n!public/a');
    expect(
      ['.git/x', '.data2/y', 'a.log', 'b/a.log', 'c/d/secret/e', 'public/b', 'public/a', '.gitignore'].filter(sent),
    ).toEqual(['b/a.log', 'public/a', '.gitignore']);
  });
});

describe('the Dockerfile of this repository', () => {
  it('copies from the context only what exists and is sent', () => {
    const sources = own.stages.flatMap(({ instructions }) =>
      instructions.flatMap((step) => (step.kind === 'copy' && step.from === undefined ? step.sources : [])),
    );
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources.filter((name) => name !== '.')) {
      expect(existsSync(source), source).toBe(true);
      expect(isSent(source), source).toBe(true);
    }
  });

  it('sends no data, no secrets and no build output', () => {
    for (const path of ['.data/database', '.git/config', 'node_modules/next', '.next/BUILD_ID', 'dist/server.mjs'])
      expect(isSent(path), path).toBe(false);
  });
});
