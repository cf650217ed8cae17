import type { Sql } from '../db/client';
import { predictions } from '../db/schema';

/** Whether a prediction run has ever published anything. */
export async function hasPredictions(sql: Sql): Promise<boolean> {
  const rows = await sql.select({ id: predictions.id }).from(predictions).limit(1);
  return rows.length > 0;
}
