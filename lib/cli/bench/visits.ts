import { median } from '@/lib/domain/shared/numbers';
import { VisitCounter } from '@/lib/server/services/visits/visit-counter';
import { HttpSite } from '@/tests/support/http-site';
import type { BenchFigure } from './figure';
import { load } from './load';

const rounds = 5;
const calls = 60_000;
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'accept-language': 'de-AT,de;q=0.9,en;q=0.8',
  referer: 'https://news.example/football/today',
  'accept-encoding': 'gzip, deflate, br',
};
const path = '/predictions/2026-03-14';
/** Processor time of counting one visit, compared with sending one cached page. */
async function benchVisits(): Promise<BenchFigure> {
  const body = `<!DOCTYPE html>${'<li>Home 1 &ndash; Away 2 57 %</li>'.repeat(900)}`;
  const http = new HttpSite((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(body));
  await http.open();
  await http.ask({ path });
  const order = { port: http.port, path, headers, connections: 32, milliseconds: 1_500 };
  const sent: number[] = [];
  const counted: number[] = [];
  const visits = new VisitCounter('localhost:3000');
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const { perSecond } = await load(order);
    const { user, system } = process.cpuUsage(before);
    sent.push((user + system) / ((perSecond * order.milliseconds) / 1_000));
    // New strings, as a parser creates them, whose hashes are not computed yet.
    const requests = Array.from({ length: calls }, () => ({
      method: 'GET',
      headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, Buffer.from(text).toString()])),
    }));
    const start = process.cpuUsage();
    for (const request of requests) visits.seen(request, 'home', 'en');
    const used = process.cpuUsage(start);
    counted.push((used.user + used.system) / calls);
  }
  await http.close();
  const value = median(counted);
  return {
    name: 'counting a visit',
    value,
    unit: 'µs',
    baselineName: 'sending a cached page',
    ratio: value / median(sent),
  };
}

export const visitBenchmarks = [benchVisits];
