import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  amount: number;
  currency: string;
  paymentId: string;
  email: string | null;
  intent: string | null;
  charge: 'none' | 'succeeded' | 'refunded' | 'disputed' | 'failed';
  /** The dispute of a disputed charge. */
  dispute?: string;
};
export type Delivery = { body: string; signature: string };
type Replied = { status: number; body: unknown };

const refused = (status: number, code: string, message: string): Replied => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});

/**
 * A local stand-in for api.stripe.com: it stores sessions, honors idempotency keys, and signs events that a test
 * delivers at any time, any number of times and in any order.
 */
export class StripeApi {
  readonly sessions = new Map<string, Session>();
  /** The method and path of every call. */
  readonly asked: string[] = [];
  /** Every call fails while it is set. */
  isDown = false;
  /** No key is accepted while it is set. */
  refusesKey = false;
  /** Runs once while a reply is on its way. */
  meanwhile: (() => Promise<unknown>) | undefined;
  /** Refunds are refused for lack of balance while it is set. */
  isPoor = false;
  url = '';
  private readonly responses = new Map<string, Replied>();
  private events = 0;
  private readonly signer = new Stripe('sk_test_of_the_stand_in');
  private readonly server = createServer((request, response) => void this.response(request, response));

  constructor(private readonly webhookSecret: string) {}

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  /** The session for a checkout URL. */
  sessionAt(address: unknown): Session {
    const found = this.sessions.get(String(address).split('/').at(-1) ?? '');
    if (!found) throw new Error(`No session at ${String(address)}`);
    return found;
  }

  /** The buyer pays: the state changes now, the test delivers the webhook. */
  pay(session: Session): Delivery {
    Object.assign(session, {
      status: 'complete',
      paymentStatus: 'paid',
      intent: `pi_${session.id}`,
      charge: 'succeeded',
    });
    return this.notify('checkout.session.completed', this.shape(session));
  }

  /** A failed bank debit. */
  failLater(session: Session): Delivery {
    Object.assign(session, { status: 'complete', intent: `pi_${session.id}`, charge: 'failed' });
    return this.notify('checkout.session.async_payment_failed', this.shape(session));
  }

  expire(session: Session): Delivery {
    session.status = 'expired';
    return this.notify('checkout.session.expired', this.shape(session));
  }

  giveBack(session: Session): Delivery {
    session.charge = 'refunded';
    return this.notify('charge.refunded', {
      object: 'charge',
      id: `ch_${session.id}`,
      payment_intent: session.intent,
      refunded: true,
    });
  }

  /** @param status as Stripe names it; a charge stays disputed whatever the outcome of its dispute */
  dispute(session: Session, status = 'needs_response'): Delivery {
    session.charge = 'disputed';
    session.dispute = status;
    return this.notify(`charge.dispute.${/won|lost|closed/.test(status) ? 'closed' : 'created'}`, {
      object: 'dispute',
      id: `dp_${session.id}`,
      payment_intent: session.intent,
    });
  }

  /** A refund that the payer's bank sent back. */
  failRefund(session: Session): Delivery {
    session.charge = 'succeeded';
    return this.notify('refund.failed', { object: 'refund', id: `re_${session.id}`, payment_intent: session.intent });
  }

  notify(type: string, object: object): Delivery {
    this.events += 1;
    return this.sign(JSON.stringify({ id: `evt_${this.events}`, object: 'event', type, data: { object } }));
  }

  sign(body: string, secret = this.webhookSecret, timestamp?: number): Delivery {
    return {
      body,
      signature: this.signer.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        ...(timestamp === undefined ? {} : { timestamp }),
      }),
    };
  }

  private shape({ id, status, paymentStatus, amount, currency, paymentId, email, intent, charge }: Session) {
    const intentStatus = charge === 'failed' ? 'requires_payment_method' : 'succeeded';
    const latestCharge = {
      id: `ch_${id}`,
      object: 'charge',
      refunded: charge === 'refunded',
      disputed: charge === 'disputed',
    };
    return {
      id,
      object: 'checkout.session',
      status,
      payment_status: paymentStatus,
      amount_total: amount,
      currency,
      client_reference_id: paymentId,
      customer_details: { email: email ?? 'payer@example.org' },
      url: status === 'open' ? `${this.url}/pay/${id}` : null,
      payment_intent: intent && {
        id: intent,
        object: 'payment_intent',
        status: intentStatus,
        latest_charge: latestCharge,
      },
    };
  }

  private async response(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe');
    const call = `${request.method} ${url.pathname}`;
    this.asked.push(call);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' && request.method === 'POST' ? this.responses.get(key) : undefined;
    const { status, body } = this.refusal() ?? known ?? this.reply(call, url, form);
    const happens = this.meanwhile;
    this.meanwhile = undefined;
    await happens?.();
    // Stripe replays failures too.
    if (typeof key === 'string' && !this.refusal()) this.responses.set(key, { status, body });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private refusal(): Replied | undefined {
    if (this.isDown) return refused(500, 'api_error', 'Down');
    return this.refusesKey ? refused(401, 'api_key_invalid', 'Invalid API Key provided') : undefined;
  }

  private reply(call: string, url: URL, form: URLSearchParams): Replied {
    if (call === 'POST /v1/refunds') return this.refund(form.get('payment_intent'));
    const body = this.act(call, url, form);
    return body === undefined ? refused(404, 'resource_missing', 'No such object') : { status: 200, body };
  }

  private refund(intent: string | null): Replied {
    const session = [...this.sessions.values()].find((each) => each.intent === intent);
    if (session?.charge === 'refunded') return refused(400, 'charge_already_refunded', 'Already refunded');
    if (session?.charge !== 'succeeded') return refused(404, 'resource_missing', 'No such object');
    if (this.isPoor) return refused(400, 'balance_insufficient', 'Insufficient funds');
    session.charge = 'refunded';
    return { status: 200, body: { id: `re_${session.id}`, object: 'refund', status: 'succeeded' } };
  }

  private act(call: string, url: URL, form: URLSearchParams): unknown {
    if (call === 'POST /v1/checkout/sessions') return this.open(form);
    if (call === 'GET /v1/disputes') {
      const of = this.sessions.get((url.searchParams.get('charge') ?? '').replace(/^ch_/, ''));
      const data = of?.dispute ? [{ id: `dp_${of.id}`, object: 'dispute', status: of.dispute }] : [];
      return { object: 'list', has_more: false, url: url.pathname, data };
    }
    if (call === 'GET /v1/checkout/sessions') {
      const wanted = url.searchParams.get('payment_intent');
      return {
        object: 'list',
        has_more: false,
        url: url.pathname,
        data: [...this.sessions.values()]
          .filter(({ intent }) => wanted === null || intent === wanted)
          .map((session) => this.shape(session)),
      };
    }
    const [, id = '', action] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? [];
    const session = this.sessions.get(id);
    if (session && action) session.status = 'expired';
    return session && this.shape(session);
  }

  private open(form: URLSearchParams): unknown {
    const id = `cs_${this.sessions.size + 1}`;
    const session: Session = {
      id,
      status: 'open',
      paymentStatus: 'unpaid',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      paymentId: form.get('client_reference_id') ?? '',
      email: form.get('customer_email'),
      intent: null,
      charge: 'none',
    };
    this.sessions.set(id, session);
    return this.shape(session);
  }
}
