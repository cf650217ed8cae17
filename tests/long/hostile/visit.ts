import { request as ask, type Agent } from 'node:http';

/** One thing that an honest visitor wants. */
export type Errand = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

export type Visitor = {
  port: number;
  from: string | undefined;
  /** Its address as a proxy in front tells it. */
  forwarded?: string | undefined;
  /** false: a connection of its own. */
  agent: Agent | false;
  patienceMs: number;
};

export type Visit = {
  /** From the question to the last byte of the answer. */
  milliseconds: number;
  /** 0: none came whole and in time; then `reason` says why. */
  status: number;
  /** 503 with Retry-After. */
  isRefused: boolean;
  reason?: string;
};

export async function visit(visitor: Visitor, errand: Errand): Promise<Visit> {
  const began = performance.now();
  const end = began + visitor.patienceMs;
  let answer = await tryOnce(visitor, errand, end);
  // As browsers do: an idle connection that was closed meanwhile says nothing about the request.
  if (answer === 'stale connection') answer = await tryOnce({ ...visitor, agent: false }, errand, end);
  if (answer === 'stale connection') answer = { status: 0, isRefused: false, reason: answer };
  return { ...answer, milliseconds: performance.now() - began };
}

type Answer = Omit<Visit, 'milliseconds'>;

function tryOnce(
  { port, from, forwarded, agent }: Visitor,
  { method, path, headers, body }: Errand,
  end: number,
): Promise<Answer | 'stale connection'> {
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
        fail('no answer in time');
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
