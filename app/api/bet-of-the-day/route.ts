import { betOfTheDayQuerySchema } from '@/lib/contracts/bet-of-the-day';
import { readQuery } from '@/lib/server/api/api-route';
import { otherMethods } from '@/lib/server/api/method-not-allowed';
import { openOptions, openRoute } from '@/lib/server/api/open-route';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';

export const GET = openRoute((request) => getBetOfTheDay(readQuery(request, betOfTheDayQuerySchema)));

export const OPTIONS = openOptions;
export const { POST, PUT, PATCH, DELETE } = otherMethods('GET');
