import { realmOf } from '@/lib/server/ingest/types';
import { column } from './csv-table';

export const leagueOf = <Row extends { league: string | null }>() =>
  column<Row>('string', 'Code of the competition, such as en.1.', (row) => row.league);

export const replayed = <Row extends { source: string }>() =>
  column<Row>('boolean', 'Whether the match is one of an earlier season on a new date.', ({ source }) => {
    return realmOf(source) === 'replay';
  });

export const teamId = <Row extends { teamId: string }>() =>
  column<Row>('string', 'Id of the club or national team, which never changes.', (row) => row.teamId);

export const team = <Row extends { name: string }>() =>
  column<Row>('string', 'Its name in English.', (row) => row.name);
