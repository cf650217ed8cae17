import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { GatewayResponse } from './gateway-response';
import { pairsOf, prepareHead, type PreparedHead } from './prepared-head';

const body = Buffer.from('{"goals":3}');
const list = ['Cache-Control', 'no-store', 'Content-Type', 'application/json', 'Vary', 'Accept-Encoding'];
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Everything on the wire until the server closes the connection. */
async function wire(reply: (response: GatewayResponse) => void, request: string): Promise<string> {
  const server = createServer({ ServerResponse: GatewayResponse as typeof ServerResponse }, (_, response) => {
    response.sendDate = false;
    reply(response as GatewayResponse);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.write(request);
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const last = 'GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const usual: PreparedHead = prepareHead(200, list, body.byteLength);
const more = ['X-Request-Id', 'abc-1'];

it.each([
  ['GET', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', usual, body],
  ['HEAD', 'HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n', usual, undefined],
  ['a client of the old protocol', 'GET / HTTP/1.0\r\n\r\n', usual, body],
  ['304', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', prepareHead(304, list), undefined],
])('what is sent for %s is what writeHead sends', async (_, request, head, sent) => {
  const prepared = await wire((response) => response.sendPrepared(head, more, sent), request + last);
  const written = await wire(
    (response) => response.writeHead(head.status, [...list, ...head.length, ...more]).end(sent),
    request + last,
  );
  expect(prepared).toBe(written);
  expect(prepared).toContain('X-Request-Id: abc-1\r\n');
});

it('Node.js still has the step of writeHead that prepared heads use', () => {
  expect(Reflect.get(GatewayResponse.prototype, '_storeHeader')).toBeTypeOf('function');
});

it('headers set before are sent too', async () => {
  const text = await wire((response) => {
    response.setHeader('Connection', 'close');
    response.sendPrepared(usual, [], body);
  }, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(text).toContain('Connection: close\r\n');
  expect(text).toContain('Content-Type: application/json\r\n');
  expect(text.endsWith('\r\n\r\n{"goals":3}')).toBe(true);
});

it('a value with a line break is refused when the head is prepared', () => {
  expect(() => prepareHead(200, ['Location', '/\r\nSet-Cookie: a=b'])).toThrow(TypeError);
  expect(() => prepareHead(200, ['Na me', 'value'])).toThrow(TypeError);
});

it('a head can be parsed again', () => {
  expect(pairsOf(usual.lines)).toEqual(list);
});
