import { request as ask, type Agent } from 'node:http';

/** One request of an honest visitor. */
export type Errand = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

export type Visitor = {
  port: number;
  from: string | undefined;
  /** Its address as forwarded by a proxy in front. */
  forwarded?: string | undefined;
  /** false: a separate connection. */
  agent: Agent | false;
  timeoutMs: number;
};

export type Visit = {
  /** From the request to the last byte of the response. */
  milliseconds: number;
  /** 0: no complete response in time; `reason` then says why. */
  status: number;
  /** 503 with Retry-After. */
  isRefused: boolean;
  reason?: string;
};

export async function visit(visitor: Visitor, errand: Errand): Promise<Visit> {
  const began = performance.now();
  const end = began + visitor.timeoutMs;
  let reply = await tryOnce(visitor, errand, end);
  // Retries if an idle connection was closed meanwhile, as browsers do.
  if (reply === 'stale connection') reply = await tryOnce({ ...visitor, agent: false }, errand, end);
  if (reply === 'stale connection') reply = { status: 0, isRefused: false, reason: reply };
  return { ...reply, milliseconds: performance.now() - began };
}

type Reply = Omit<Visit, 'milliseconds'>;

function tryOnce(
  { port, from, forwarded, agent }: Visitor,
  { method, path, headers, body }: Errand,
  end: number,
): Promise<Reply | 'stale connection'> {
  return new Promise((resolve) => {
    const fail = (reason: string): void => resolve({ status: 0, isRefused: false, reason });
    const request = ask({
      port,
      host: '127.0.0.1',
      ...(from === undefined ? {} : { localAddress: from }),
      agent,
      method,
      path,
      headers: {
        'accept-encoding': 'br',
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    const timer = setTimeout(
      () => {
        fail('no response in time');
        request.destroy();
      },
      Math.max(0, end - performance.now()),
    );
    request.on('close', () => clearTimeout(timer));
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      response.on('error', () => undefined);
      response.on('close', () => {
        if (!response.complete) return fail('cut off');
        resolve({ status, isRefused: status === 503 && response.headers['retry-after'] !== undefined });
      });
      response.resume();
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve('stale connection');
      else fail(error.code ?? error.message);
    });
    request.end(body);
  });
}
