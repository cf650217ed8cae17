import fs from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export type FolderServer = {
  /** An address as in FOOTBALL_TXT_URL. */
  address: string;
  stop(): Promise<unknown>;
};

/**
 * Serves a folder from an address laid out like the public Football.TXT.
 * @param meet called for each request with its file, such as england/2024-25/1-premierleague.txt: it responds as the
 *   folder would, or fails in its own way
 */
export async function serveFolder(
  folder: string,
  meet: (file: string, answer: () => void, response: ServerResponse) => void = (_, answer) => answer(),
): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const [, repository = '', rest = ''] =
      /^\/openfootball\/([\w-]+)\/master\/([\w./-]+)$/.exec(request.url ?? '') ?? [];
    const file = path.join(folder, repository, rest);
    const isThere = rest !== '' && fs.existsSync(file) && fs.statSync(file).isFile();
    const answer = () => response.writeHead(isThere ? 200 : 404).end(isThere ? fs.readFileSync(file) : undefined);
    meet(`${repository}/${rest}`, answer, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/openfootball/{repository}/master`,
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
