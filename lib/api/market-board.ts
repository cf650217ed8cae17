import type { MarketBoard } from '@/lib/contracts/market-board';
import { api } from './client';

export async function fetchMarketBoard(signal?: AbortSignal): Promise<MarketBoard> {
  const { data } = await api.get<MarketBoard>('/market-board', { signal });
  return data;
}
