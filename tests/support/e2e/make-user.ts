import { execFileSync } from 'node:child_process';
import { root } from '@/tests/support/repository-files';

/**
 * Creates or changes an account on the site with that data folder, as an operator does: the command reaches the running
 * site through its port file.
 */
export function makeUserIn(dataDir: string | undefined, ...options: string[]): void {
  execFileSync('npm', ['run', '-s', 'user', '--', ...options], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

/** The same on the site that all tests share. */
export const makeUser = (...options: string[]): void => makeUserIn(process.env.E2E_DATA_DIR, ...options);
