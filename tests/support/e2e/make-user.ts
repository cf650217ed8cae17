import { execFileSync } from 'node:child_process';
import { root } from '../repository-files';

/** Makes or changes an account as an operator does it: the command reaches the running site through its port file. */
export function makeUser(...options: string[]): void {
  execFileSync('npm', ['run', '-s', 'user', '--', ...options], { cwd: root, env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } });
}
