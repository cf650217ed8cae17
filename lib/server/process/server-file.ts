import { rmSync } from 'node:fs';
import path from 'node:path';
import { writePrivateFile } from '@/lib/server/db/private-file';

/** The file through which commands of the same user find the server that has the embedded database open. */
export const serverFile = (dataDir: string): string => path.join(dataDir, 'server.json');

/** @param secret authorises commands; new with every start */
export function writeServerFile(
  dataDir: string,
  content: { host: string | undefined; port: number; pid: number; secret: string },
): void {
  writePrivateFile(serverFile(dataDir), `${JSON.stringify(content)}\n`);
}

export function removeServerFile(dataDir: string): void {
  rmSync(serverFile(dataDir), { force: true });
}
