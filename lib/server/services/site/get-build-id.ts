import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getRuntime } from '@/lib/server/runtime';

let known: string | null | undefined;

/** Id of the build that this process serves; null in development. */
export function getBuildId(): string | null {
  if (getRuntime().env.NODE_ENV !== 'production') return null;
  known ??= readFileSync(path.join(process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
  return known;
}
