import { ledgerQuerySchema } from '@/lib/contracts/track-record';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openRead } from '@/lib/server/http/open-read';
import { listLedger } from '@/lib/server/services/record/list-ledger';

export const GET = apiRoute(async (request) => openRead(await listLedger(readQuery(request, ledgerQuerySchema).after)));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
