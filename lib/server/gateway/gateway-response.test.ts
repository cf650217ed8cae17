import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { GatewayResponse } from './gateway-response';

setFlagsFromString('--expose-gc');
setFlagsFromString('--allow-natives-syntax');
const collect = runInNewContext('gc') as () => void;
const isFast = runInNewContext('(object) => %HasFastProperties(object)') as (object: object) => boolean;

test('a response is no dictionary, though garbage is collected between the first ones', () => {
  // Each is garbage before the next one is made, as a starting process's are.
  for (let count = 0; count < 10; count += 1) {
    new GatewayResponse(new IncomingMessage(new Socket())).statusCode = 200;
    collect();
  }
  expect(isFast(new GatewayResponse(new IncomingMessage(new Socket())))).toBe(true);
});
