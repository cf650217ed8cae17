import { betOfTheDayQuerySchema } from '@/lib/contracts/bet-of-the-day';
import { apiRoute, readQuery } from '@/lib/server/http/api-route';
import { otherMethods } from '@/lib/server/http/method-not-allowed';
import { openRead } from '@/lib/server/http/open-read';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';

export const GET = apiRoute(async (request) => openRead(await getBetOfTheDay(readQuery(request, betOfTheDayQuerySchema))));

export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
