import { expect, it } from 'vitest';
import { readWrk } from './wrk';

const report = `Running 1s test @ http://127.0.0.1:3000/
  2 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   721.53us  310.02us   8.12ms   92.15%
    Req/Sec    22.53k     2.13k   26.72k    70.00%
  Latency Distribution
     50%  750.00us
     75%  811.00us
     90%    0.94ms
     99%    1.71ms
  44866 requests in 1.00s, 1.03GB read
Requests/sec:  44798.21
Transfer/sec:      1.03GB
`;

it('reads requests a second and milliseconds from wrk’s report', () => {
  expect(readWrk(report)).toEqual({ perSecond: 44_798.21, p50: 0.75, p99: 1.71, failures: 0 });
});

it('counts every kind of failure', () => {
  const failed = report.replace(
    'Requests/sec',
    '  Socket errors: connect 0, read 3, write 0, timeout 2\n  Non-2xx or 3xx responses: 7\nRequests/sec',
  );
  expect(readWrk(failed).failures).toBe(12);
});

it('rejects anything but a report', () => {
  expect(() => readWrk('unable to connect')).toThrow('not a report from wrk');
});
