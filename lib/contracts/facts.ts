import { z } from 'zod';
import type { Annulment, ClubAlias, Fact, PointDeduction } from '@/lib/domain/football/facts';
import { proofFields } from './account-fields';
import { freeTextOf } from './free-text';
import { webAddressSchema } from './web-address';

const id = z.string().regex(/^[a-z\d][a-z\d.-]{0,60}$/, 'errors.invalidValue');
/** 1999-00 and 2025-26, and a calendar year; a fact of a season that can't be would change nothing. */
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
  reason: freeTextOf(3, 300),
  source: webAddressSchema,
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

/** A fact as the repository's file, the dashboard and an export have it. */
export const factSchema = z.discriminatedUnion('kind', [
  deductionSchema,
  annulmentSchema,
  aliasSchema,
]) satisfies z.ZodType<Fact>;

/** A file of facts: of the repository, and of `npm run facts`. */
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
      /** Null for a fact of the repository that nobody has changed here. */
      id: z.int().nullable(),
      /** Who recorded it: an admin's email; null for a command. */
      recordedBy: z.string().nullable(),
      recordedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type FactList = z.output<typeof factListSchema>;
