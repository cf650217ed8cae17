import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { lookupPublic } from './public-address';

/** The key pair that identifies the site to push services (VAPID, RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };
/** A browser's subscription: its address at its push service, and the keys to encrypt for it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = {
  payload: string;
  /**
   * The service keeps only the newest of the messages with the same topic that the browser has not fetched yet (RFC
   * 8030). At most 32 characters of base64url.
   */
  topic: string;
  /** How many seconds the service keeps the message for an offline browser. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
};

/** A message that was not accepted. */
export class PushError extends Error {
  constructor(
    message: string,
    /** `gone`: the subscription ended; `refused`: the message is permanently refused; `later`: a retry may succeed. */
    readonly outcome: 'gone' | 'refused' | 'later',
    /** Seconds that the service asks us to wait. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'PushError';
  }
}

export type PushSender = {
  /**
   * @param timeoutMs for connecting, sending and the response's status together
   * @throws {PushError}
   */
  send(target: PushTarget, message: PushMessage, timeoutMs: number): Promise<void>;
  close(): void;
};

/**
 * Limits for reading the unused body of a response: after a short one the connection can be reused for the next
 * message.
 */
const unread = { bytes: 4_096, ms: 1_000 };
const maxSockets = 16;

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/**
 * @param subject a mailto: or https: address of the operator, for the push services
 * @param isLocal also allows http and this machine, for tests and development
 */
export function createPushSender(keys: PushKeys, subject: string, { isLocal = false } = {}): PushSender {
  const guard = isLocal ? {} : { lookup: lookupPublic };
  const agents = {
    'https:': new https.Agent({ keepAlive: true, maxSockets, ...guard }),
    'http:': new http.Agent({ keepAlive: true, maxSockets }),
  };
  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds, urgency }, timeoutMs) {
      const { headers, body } = encrypt({ endpoint, p256dh, auth }, payload, {
        vapidDetails: { ...keys, subject },
        topic,
        TTL: ttlSeconds,
        urgency,
      });
      const isSecure = endpoint.startsWith('https:');
      if (!isSecure && !isLocal) throw new PushError('Only https addresses are allowed', 'refused');
      const { status, retryAfter } = await post(endpoint, {
        headers,
        body,
        agent: isSecure ? agents['https:'] : agents['http:'],
        timeoutMs,
      });
      if (status >= 200 && status < 300) return;
      throw new PushError(`The push service responded with ${status}`, outcomeOf(status), retryAfter);
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function encrypt({ endpoint, p256dh, auth }: PushTarget, payload: string, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  } catch (error) {
    // The key is not a point on the curve, so nothing can ever be sent to this browser.
    throw new PushError(error instanceof Error ? error.message : String(error), 'gone');
  }
}

function outcomeOf(status: number): PushError['outcome'] {
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}

type Posted = { status: number; retryAfter: number | null };
type PostOptions = { headers: object; body: Buffer | null; agent: http.Agent; timeoutMs: number };

/** Resolves with the status; does not wait for the body. */
function post(endpoint: string, { headers, body, agent, timeoutMs }: PostOptions): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const options = { method: 'POST', headers: { ...headers }, agent, signal: timeout.signal };
    const request = (endpoint.startsWith('https:') ? https : http).request(endpoint, options, (response) => {
      clearTimeout(timer);
      drain(response);
      const seconds = Number(response.headers['retry-after']);
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
      });
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(new PushError(timeout.signal.aborted ? 'No response in time' : error.message, 'later'));
    });
    request.end(body ?? undefined);
  });
}

function drain(response: http.IncomingMessage): void {
  const timer = setTimeout(() => response.destroy(), unread.ms).unref();
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > unread.bytes) response.destroy();
  });
  response.on('error', () => undefined);
  response.on('close', () => clearTimeout(timer));
}
