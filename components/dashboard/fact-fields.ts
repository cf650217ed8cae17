import type { Fact } from '@/lib/domain/football/facts';
import {
  levelRules,
  placeIds,
  type LevelRule,
  type PointsCarried,
  type RelegationForm,
  type SplitGroup,
} from '@/lib/domain/football/season-rules';

const start = {
  leagueCode: '',
  season: '',
  from: '',
  to: '',
  points: '',
  level: levelRules[0] as string,
  split: '',
  country: '',
  alias: '',
  teamId: '',
  awayTeamId: '',
  relegatedBy: '',
  towns: '',
  name: '',
  own: '',
  names: '',
  short: '',
  aliases: '',
  decidedOn: '',
  reason: '',
  source: '',
  moreSources: '',
};
type PlaceField = (typeof placeIds)[number];
export type FactField = keyof typeof start | PlaceField;
type Given = Readonly<Record<FactField, string>>;

export const emptyFact: Given = {
  ...start,
  ...(Object.fromEntries(placeIds.map((id) => [id, ''])) as Record<PlaceField, string>),
};

/** The fields specific to each kind, in the form's order; all other fields belong to every kind. */
export const fieldsOf: Readonly<Record<Fact['kind'], readonly FactField[]>> = {
  deduction: ['leagueCode', 'season', 'teamId', 'points'],
  annulment: ['leagueCode', 'season', 'teamId', 'awayTeamId'],
  zones: ['leagueCode', 'season', ...placeIds, 'relegatedBy'],
  rules: ['leagueCode', 'from', 'to', 'level', 'split'],
  host: ['leagueCode', 'season', 'teamId', 'towns'],
  club: ['country', 'teamId', 'name', 'own', 'short', 'names', 'aliases'],
  alias: ['country', 'teamId', 'alias'],
};

const optional: ReadonlySet<FactField> = new Set([
  ...placeIds,
  'relegatedBy',
  'from',
  'to',
  'split',
  'towns',
  'own',
  'short',
  'names',
  'aliases',
]);

/** The fields that must be filled in before the form is sent. */
export const neededOf = (kind: Fact['kind']): FactField[] => [
  ...fieldsOf[kind].filter((name) => !optional.has(name)),
  'reason',
  'source',
];

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads names by language code from `de Name, ru Имя`; undefined if nothing is entered. */
function byLanguage(text: string): Record<string, string> | undefined {
  const pairs = listOf(text).map((part): [string, string] => {
    const [, code = part, name = ''] = /^(\S+)\s+(.*)$/su.exec(part) ?? [];
    return [code, name];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

const shares: Readonly<Record<string, PointsCarried>> = { '': 'all', up: 'half-rounded-up', down: 'half-rounded-down' };

/** Reads each group's teams and meetings from `4x2, 4x2 up, 6x2`; unreadable numbers become NaN, which is rejected. */
const splitOf = (text: string): SplitGroup[] =>
  listOf(text).map((part) => {
    const [, size = '', meetings = '', share = ''] = /^(\d+)\s*[x×]\s*(\d)\s*(up|down)?$/u.exec(part) ?? [];
    return {
      size: Number(size),
      meetings: Number(meetings) as SplitGroup['meetings'],
      carried: shares[share] ?? 'all',
    };
  });

export function factOf(kind: Fact['kind'], given: Given): Fact {
  const text = (name: FactField): string => given[name].trim();
  const orNull = (name: FactField): string | null => text(name) || null;
  const more = listOf(given.moreSources);
  const stated = {
    decidedOn: orNull('decidedOn'),
    reason: given.reason,
    source: given.source,
    ...(more.length > 0 && { moreSources: more }),
  };
  const leagueCode = text('leagueCode');
  const inSeason = { leagueCode, season: text('season'), ...stated };
  const teamId = text('teamId');
  switch (kind) {
    case 'deduction':
      return { kind, points: Number(given.points), teamId, ...inSeason };
    case 'annulment':
      return { kind, teamId, awayTeamId: text('awayTeamId'), ...inSeason };
    case 'zones': {
      const known = placeIds.flatMap((id) => (text(id) === '' ? [] : [[id, Number(text(id))] as const]));
      return {
        kind,
        places: Object.fromEntries(known),
        ...(text('relegatedBy') !== '' && { relegatedBy: text('relegatedBy') as RelegationForm }),
        ...inSeason,
      };
    }
    case 'rules':
      return {
        kind,
        leagueCode,
        from: orNull('from'),
        to: orNull('to'),
        level: given.level as LevelRule,
        split: splitOf(given.split),
        ...stated,
      };
    case 'host':
      return { kind, teamId, towns: listOf(given.towns), ...inSeason };
    case 'club': {
      const [names, short] = [byLanguage(given.names), byLanguage(given.short)];
      return {
        kind,
        country: text('country'),
        teamId,
        name: given.name,
        ...(text('own') !== '' && { own: given.own }),
        ...(names && { names }),
        ...(short && { short }),
        aliases: listOf(given.aliases),
        ...stated,
      };
    }
    case 'alias':
      return { kind, country: text('country'), teamId, alias: given.alias, ...stated };
  }
}

const splitText = ({ size, meetings, carried }: SplitGroup): string => {
  const share = Object.entries(shares).find(([, one]) => one === carried)?.[0];
  return `${size}x${meetings}${share ? ` ${share}` : ''}`;
};

/** A fact as a line of codes, in the form's notation. */
export function factText(fact: Fact): string {
  switch (fact.kind) {
    case 'alias':
      return `${fact.country}: ${fact.alias} = ${fact.teamId}`;
    case 'club':
      return `${fact.country}: ${fact.teamId} = ${[fact.own ?? fact.name, ...fact.aliases].join(', ')}`;
    case 'rules': {
      const seasons = [fact.from ?? '', fact.to ?? ''].join('–');
      const split = fact.split.map(splitText).join(', ');
      return `${fact.leagueCode} ${seasons}: ${[fact.level, split].filter(Boolean).join('; ')}`;
    }
    case 'zones': {
      const places = Object.entries(fact.places).map(([id, count]) => `${id} ${count}`);
      const relegated = fact.relegatedBy ? [`relegatedBy ${fact.relegatedBy}`] : [];
      return `${fact.leagueCode} ${fact.season}: ${[...places, ...relegated].join(', ')}`;
    }
    case 'host':
      return `${fact.leagueCode} ${fact.season}: ${[fact.teamId, ...fact.towns].join(', ')}`;
    case 'annulment':
      return `${fact.leagueCode} ${fact.season}: ${fact.teamId} – ${fact.awayTeamId}`;
    case 'deduction':
      return `${fact.leagueCode} ${fact.season}: ${fact.teamId} -${fact.points}`;
  }
}
