import { connect } from 'node:net';

/** A raw request that no HTTP library checks. */
export type Attempt = {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: Buffer | undefined;
  /** Added to the real Content-Length: if above 0, the end of the body is never sent. */
  lie?: number;
};

export type Outcome =
  | { status: number; type: string; body: string; milliseconds: number }
  | { status: 'closed' | 'hung'; milliseconds: number };

/** Longer than any response may take: the process itself aborts a render after 30 seconds. */
const timeoutMs = 40_000;

/** Sends it on a separate connection. */
export function exchangeRaw(port: number, { method, target, headers, body, lie = 0 }: Attempt): Promise<Outcome> {
  const length =
    body || method === 'POST' ? [['content-length', String(Math.max(0, (body?.byteLength ?? 0) + lie))]] : [];
  const lines = [['host', `localhost:${port}`], ['connection', 'close'], ...length, ...headers].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'utf8');
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let hung = false;
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, timeoutMs);
    socket.on('connect', () => {
      socket.write(body ? Buffer.concat([head, body]) : head);
      if (lie > 0) socket.end();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A rejection may close the connection while the body is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const milliseconds = performance.now() - began;
      const response = read(Buffer.concat(chunks));
      if (response) resolve({ ...response, milliseconds });
      else resolve({ status: hung ? 'hung' : 'closed', milliseconds });
    });
  });
}

function read(bytes: Buffer): { status: number; type: string; body: string } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, Math.max(end, 0));
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  if (status === 0) return undefined;
  const type = /^content-type: *(.*)$/im.exec(head)?.[1]?.trim() ?? '';
  return { status, type, body: bytes.toString('utf8', end + 4) };
}
