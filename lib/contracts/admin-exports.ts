import { z } from 'zod';

/** POST /api/admin/exports/{list}: the whole list as CSV. */
export const exportLists = ['users', 'payments'] as const;
export const exportParamsSchema = z.strictObject({ list: z.enum(exportLists) });
export type ExportList = z.output<typeof exportParamsSchema>['list'];
export const exportSchema = z.string();
