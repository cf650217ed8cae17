import { ledgerQuerySchema } from '@/lib/contracts/track-record';
import { readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/http/open-route';
import { listLedger } from '@/lib/server/services/record/list-ledger';

export const GET = openRoute((request) => listLedger(readQuery(request, ledgerQuerySchema).after));

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
