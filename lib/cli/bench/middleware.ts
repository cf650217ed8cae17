import { NextRequest } from 'next/server';
import { createClock } from '@/lib/domain/shared/clock';
import { createVisitHandler } from '@/lib/middleware/handle-visit';
import { ARITHMETIC_LOOP, arithmeticLoopMs, type BenchFigure } from './figure';

const addresses = [
  '/',
  '/predictions/today',
  '/es/predicciones/2026-03-14',
  '/ru/%D0%B2%D1%85%D0%BE%D0%B4',
  '/en/predictions',
  '/unknown/address',
  '/team/arsenal',
];
const visits = 2_000;

/** One request through the whole chain, without the framework's sandbox around it. */
export async function benchMiddleware(): Promise<BenchFigure> {
  const handle = createVisitHandler({ secrets: ['a secret of at least thirty-two characters'], clock: createClock() });
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const request = new NextRequest(`http://localhost:3000${addresses[visit % addresses.length] ?? '/'}`, {
      headers: { 'user-agent': 'Mozilla/5.0', 'accept-language': 'de,en;q=0.5' },
    });
    const start = performance.now();
    await handle(request);
    times.push(performance.now() - start);
  }
  const value = times.toSorted((first, second) => first - second)[visits / 2] ?? Number.NaN;
  return {
    name: 'middleware, one request',
    value,
    unit: 'ms',
    baselineName: ARITHMETIC_LOOP,
    ratio: value / arithmeticLoopMs(),
  };
}

export const middlewareBenchmarks = [benchMiddleware];
