import { z } from 'zod';
import type {
  Annulment,
  ClubAlias,
  ClubFact,
  Fact,
  HostFact,
  PointDeduction,
  RulesFact,
  ZonesFact,
} from '@/lib/domain/football/facts';
import { carriedShares, levelRules, placeIds, relegationForms, type PlaceId } from '@/lib/domain/football/season-rules';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { proofFields } from './account-fields';
import { freeTextOf, reasonText } from './free-text';
import { webAddressSchema } from './web-address';

const id = z.string().regex(/^[a-z\d][a-z\d.-]{0,60}$/, 'errors.invalidValue');
/** Accepts 1999-00, 2025-26 and calendar years: a fact about an impossible season would change nothing. */
function endsAYearLater(season: string): boolean {
  const [year, end] = season.split('-').map(Number);
  return end === undefined || end === (Number(year) + 1) % 100;
}
const season = z
  .string()
  .regex(/^\d{4}(?:-\d{2})?$/, 'errors.invalidValue')
  .refine(endsAYearLater, 'errors.invalidValue');
const stated = {
  decidedOn: z.iso.date().nullable(),
  reason: reasonText,
  source: webAddressSchema,
  moreSources: z.array(webAddressSchema).min(1).max(5).optional(),
};

const deductionSchema = z.strictObject({
  kind: z.literal('deduction'),
  leagueCode: id,
  season,
  teamId: id,
  points: z.int().min(0).max(99),
  ...stated,
}) satisfies z.ZodType<PointDeduction>;

const annulmentSchema = z.strictObject({
  kind: z.literal('annulment'),
  leagueCode: id,
  season,
  teamId: id,
  awayTeamId: id,
  ...stated,
}) satisfies z.ZodType<Annulment>;

const aliasSchema = z.strictObject({
  kind: z.literal('alias'),
  country: id,
  teamId: id,
  alias: freeTextOf(2, 100),
  ...stated,
}) satisfies z.ZodType<ClubAlias>;

const places = Object.fromEntries(placeIds.map((name) => [name, z.int().min(1).max(30).optional()])) as Record<
  PlaceId,
  z.ZodOptional<z.ZodInt>
>;

const zonesSchema = z
  .strictObject({
    kind: z.literal('zones'),
    leagueCode: id,
    season,
    places: z.strictObject(places),
    relegatedBy: z.enum(relegationForms).optional(),
    ...stated,
  })
  .refine(({ places: given, relegatedBy }) => relegatedBy !== undefined || Object.values(given).some(Boolean), {
    path: ['places'],
    error: 'adminTasks.facts.noPlaces',
  })
  .refine(({ places: given, relegatedBy }) => relegatedBy === undefined || !given.relegation, {
    path: ['relegatedBy'],
    error: 'adminTasks.facts.relegatedTwice',
  }) satisfies z.ZodType<ZonesFact>;

const splitSchema = z.array(
  z.strictObject({
    size: z.int().min(2).max(30),
    meetings: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    carried: z.enum(carriedShares),
  }),
);

const rulesSchema = z
  .strictObject({
    kind: z.literal('rules'),
    leagueCode: id,
    from: season.nullable(),
    to: season.nullable(),
    level: z.enum(levelRules),
    split: splitSchema.max(6).refine(({ length }) => length !== 1, 'adminTasks.facts.wrongSplit'),
    ...stated,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'adminTasks.facts.endsBefore',
  }) satisfies z.ZodType<RulesFact>;

const hostSchema = z.strictObject({
  kind: z.literal('host'),
  leagueCode: id,
  season,
  teamId: id,
  towns: z.array(freeTextOf(2, 60)).max(30),
  ...stated,
}) satisfies z.ZodType<HostFact>;

const languages = z.enum(localeCodes as [Locale, ...Locale[]]);
const clubName = freeTextOf(2, 60);
const shortName = freeTextOf(2, 14);

const clubSchema = z.strictObject({
  kind: z.literal('club'),
  country: id,
  teamId: id,
  /** In plain ASCII, which the rules for short names and addresses require. */
  name: clubName.pipe(z.string().regex(/^[\x20-\x7e]+$/, 'adminTasks.facts.plainName')),
  own: clubName.optional(),
  names: z.partialRecord(languages, clubName).optional(),
  short: z.partialRecord(z.union([languages, z.literal('*')]), shortName).optional(),
  aliases: z.array(freeTextOf(2, 100)).max(30),
  ...stated,
}) satisfies z.ZodType<ClubFact>;

/** A fact in the form that the repository's file, the dashboard and an export share. */
export const factSchema: z.ZodType<Fact, Fact> = z.discriminatedUnion('kind', [
  deductionSchema,
  annulmentSchema,
  zonesSchema,
  rulesSchema,
  hostSchema,
  clubSchema,
  aliasSchema,
]);

/** A file of facts: the repository's, or one for `npm run facts`. */
export const factFileSchema = z.array(factSchema).max(1_000);

export const factBodySchema = z.strictObject({ fact: factSchema, ...proofFields });
export const factParamsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** GET, POST and DELETE of /api/admin/facts. */
export const factListSchema = z.object({
  items: z.array(
    z.object({
      fact: factSchema,
      /** Null for a fact from the repository that nobody has changed here. */
      id: z.int().nullable(),
      /** The e-mail of the admin who recorded it; null if a command did. */
      recordedBy: z.string().nullable(),
      recordedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type FactList = z.output<typeof factListSchema>;
