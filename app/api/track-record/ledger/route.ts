import { ledgerQuerySchema } from '@/lib/contracts/track-record';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { listLedger } from '@/lib/server/services/record/list-ledger';

export const GET = openRoute((request) => listLedger(readQuery(request, ledgerQuerySchema).after));

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
