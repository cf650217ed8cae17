import type { LedgerPage } from '@/lib/contracts/track-record';
import { api } from './client';

/** @param after sequence number after which the page begins */
export async function fetchLedger(after: number): Promise<LedgerPage> {
  const { data } = await api.get<LedgerPage>('/track-record/ledger', { params: { after } });
  return data;
}
