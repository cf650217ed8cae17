import type { z } from 'zod';
import type { Done } from '@/lib/contracts/account';
import type { SavedSlip, SavedSlipList, savedSlipsQuerySchema, saveSlipBodySchema } from '@/lib/contracts/saved-slips';
import { maximumOpenSlips } from '@/lib/domain/accounts/entitlements';
import { savedSlipsMaximum, savedSlipsPage } from '@/lib/domain/football/saved-slip';
import { legKey } from '@/lib/domain/football/slip-address';
import { AppError } from '@/lib/domain/shared/errors';
import type { Sql } from '@/lib/server/db/client';
import { lockAccount, type AccountRow } from '@/lib/server/repositories/account-repository';
import {
  countSavedSlips,
  deleteSavedSlip,
  findSlipByLegs,
  insertSavedSlip,
  listSavedSlips,
  listSlipLegs,
  renameSavedSlip,
  showSavedSlip,
  type SavedSlipRow,
} from '@/lib/server/repositories/saved-slip-repository';
import { getRuntime } from '@/lib/server/runtime';
import { viewerOfAccount, type Authenticated } from '@/lib/server/services/accounts/authenticate';
import { priceAccumulator } from '@/lib/server/services/accumulator/price-accumulator';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { describeSlip } from './describe-slip';

/** An account's slips, newest first. Locked numbers of premium markets are left out if premium has ended. */
export async function listOwnSlips(
  { account }: Authenticated,
  { page, kind }: z.output<typeof savedSlipsQuerySchema>,
): Promise<SavedSlipList> {
  const { sql } = getRuntime().database;
  const rows = await listSavedSlips(sql, account.id, {
    limit: savedSlipsPage,
    offset: (page - 1) * savedSlipsPage,
    kind,
  });
  const { total, open, single } = await countSavedSlips(sql, account.id);
  const kinds = { single, accumulator: total - single };
  return {
    items: await describeAll(sql, rows, account),
    page,
    pageSize: savedSlipsPage,
    total: kind ? kinds[kind] : total,
    kinds,
    open,
    maximumOpen: maximumOpenSlips(viewerOfAccount(account)),
  };
}

export async function exportSavedSlips(account: AccountRow): Promise<SavedSlip[]> {
  const { sql } = getRuntime().database;
  return describeAll(
    sql,
    await listSavedSlips(sql, account.id, { limit: savedSlipsMaximum, offset: 0, withHidden: true }),
    account,
  );
}

/**
 * Saves a slip or a single pick if none of its legs has begun, with the current numbers. Saving the same legs again, in
 * any order, returns the existing slip unchanged.
 * @throws {AppError} 403 for legs that need premium; 409 if the account already has the maximum number of slips; 422
 *   for a leg that is unknown, doubled or not open
 */
export async function saveSlip(
  { account }: Authenticated,
  { legs, price, name }: z.output<typeof saveSlipBodySchema>,
): Promise<SavedSlip> {
  const viewer = viewerOfAccount(account);
  const { clock, database } = getRuntime();
  const keys = legs.map(legKey);
  refuseLegs(
    keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : [])),
    'errors.invalidValue',
  );
  const once = keys.toSorted().join('~');
  const stored = await findSlipByLegs(database.sql, account.id, once);
  if (stored && !stored.hiddenAt) return describe(database.sql, stored, account);

  const response = await priceAccumulator({ legs, ...(price === undefined ? {} : { price }) }, viewer);
  const { probability } = response;
  refuseLegs(
    response.legs.flatMap(({ state }, index) => (state === 'open' ? [] : [index])),
    'errors.legNotOpen',
  );
  if (probability === null) throw new Error('An open leg has no prediction');
  const row = await database.transaction(async (tx) => {
    // Makes two simultaneous clicks wait for each other.
    if (!(await lockAccount(tx, account.id))) throw new AppError(401, 'errors.unauthorized');
    const already = await findSlipByLegs(tx, account.id, once);
    if (already) {
      // The slip was hidden, and is open again on another day.
      await showSavedSlip(tx, already.id);
      return already;
    }
    const { total, open } = await countSavedSlips(tx, account.id);
    const mayBeOpen = maximumOpenSlips(viewer);
    if (mayBeOpen !== null && open >= mayBeOpen)
      throw new AppError(409, 'errors.openSlipsFull', { values: { count: mayBeOpen } });
    if (total >= savedSlipsMaximum)
      throw new AppError(409, 'errors.savedSlipsFull', { values: { count: savedSlipsMaximum } });
    return insertSavedSlip(
      tx,
      {
        accountId: account.id,
        legs: once,
        name: name ?? null,
        probability,
        price: price ?? null,
        createdAt: clock.now(),
      },
      response.legs.map((leg) => ({
        matchId: leg.matchId,
        market: leg.market,
        outcome: leg.outcome,
        kickOff: new Date(leg.match.kickOff),
        probability: leg.probability ?? 0,
        price: leg.price,
      })),
    );
  });
  return describe(database.sql, row, account);
}

/** @throws {AppError} 404 for a slip that is not the account's own */
export async function renameSlip({ account }: Authenticated, id: string, name: string | null): Promise<SavedSlip> {
  const { database } = getRuntime();
  const row = await database.transaction((tx) => renameSavedSlip(tx, id, account.id, name));
  if (!row) throw new AppError(404, 'errors.notFound');
  return describe(database.sql, row, account);
}

/**
 * Hides a slip from its owner; once its first match has begun it stays in the record.
 * @throws {AppError} 404 for another account's slip
 */
export async function deleteSlip({ account }: Authenticated, id: string): Promise<Done> {
  const { clock, database } = getRuntime();
  const isGone = await database.transaction((tx) => deleteSavedSlip(tx, id, account.id, clock.now()));
  if (!isGone) throw new AppError(404, 'errors.notFound');
  return { status: true };
}

function refuseLegs(indexes: readonly number[], key: string): void {
  if (indexes.length > 0)
    throw new AppError(422, 'errors.invalidFields', {
      fields: Object.fromEntries(indexes.map((index) => [`legs.${index}`, key])),
    });
}

async function describe(sql: Sql, row: SavedSlipRow, account: AccountRow): Promise<SavedSlip> {
  const [slip] = await describeAll(sql, [row], account);
  if (!slip) throw new Error('A slip was saved without a description');
  return slip;
}

async function describeAll(sql: Sql, rows: readonly SavedSlipRow[], account: AccountRow): Promise<SavedSlip[]> {
  const legs = await listSlipLegs(
    sql,
    rows.map(({ id }) => id),
  );
  const moment = siteMoment();
  const viewer = viewerOfAccount(account);
  return rows.map((row) =>
    describeSlip(
      row,
      legs.filter(({ leg }) => leg.slipId === row.id),
      viewer,
      moment,
    ),
  );
}
