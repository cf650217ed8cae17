import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';

export type SecureWay = { origin: string; close(): void };

/** A certificate for localhost, for this run only and in memory. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitchcast-certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  try {
    execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The site over https, as behind a proxy that terminates TLS: WebKit accepts no Secure cookie over http, not even from
 * localhost.
 */
export async function secureWayTo(port: number): Promise<SecureWay> {
  const sockets = new Set<Socket>();
  const server = createServer(makeCertificate(), (inside) => {
    const outside = connect(port, 'localhost');
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  // A browser probes the certificate before it accepts it.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `https://localhost:${own}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
