import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from './repository-files';

/** The parts of a recorded match that tests change. */
export type RecordedMatch = {
  utcDate: string;
  status: string;
  stage: string | null;
  season: { startDate: string };
  homeTeam: Record<string, unknown> & { name: string };
  awayTeam: Record<string, unknown> & { name: string };
  score: Record<string, unknown> & {
    duration: string;
    fullTime: { home: number | null; away: number | null };
    halfTime: { home: number | null; away: number | null };
  };
};
export type RecordedSeason = { competition: { code: string }; resultSet: { count: number }; matches: RecordedMatch[] };

/** A fresh copy of a season in the shape of version 4's responses; the players' names are fictitious. */
export function recordedSeason(): RecordedSeason {
  return JSON.parse(
    readFileSync(path.join(root, 'tests/fixtures/football-data-org/premier-league-2025.json'), 'utf8'),
  ) as RecordedSeason;
}

/** The index of the match with published line-ups in the recorded season. */
export const lineupMatch = 12;

export type FakeApi = {
  url: string;
  asked: IncomingMessage[];
  /** Sets the response to all further requests. */
  response: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
};

/** Serves the 2025 Premier League season, and 404 for everything else. */
export const onlyPremierLeague =
  (season: RecordedSeason) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url === '/v4/competitions/PL/matches?season=2025')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(season));
    else
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: 'The resource you are looking for does not exist.', error: 404 }));
  };

/** A local stand-in for api.football-data.org. */
export async function startFakeApi(): Promise<FakeApi> {
  const api: FakeApi = {
    url: '',
    asked: [],
    response: (_, response) => response.writeHead(404).end(),
    stop: async () => undefined,
  };
  const server = createServer((request, response) => {
    api.asked.push(request);
    api.response(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v4`;
  api.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return api;
}
