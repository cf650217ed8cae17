import type { AdminPaymentList, AdminPaymentsQuery, AdminStats, IngestAnswer } from '@/lib/contracts/admin-stats';
import type { PaymentView, RefundBody } from '@/lib/contracts/payments';
import { api } from './client';

/** The dashboard tells itself what came of a call. */
const quiet = { isToldByCaller: true };
const part = encodeURIComponent;

async function fetchStats(): Promise<AdminStats> {
  return (await api.get<AdminStats>('/admin/stats', quiet)).data;
}

async function fetchPayments(query: Partial<AdminPaymentsQuery>): Promise<AdminPaymentList> {
  return (await api.get<AdminPaymentList>('/admin/payments', { params: query, ...quiet })).data;
}

async function refundPayment(id: string, body: RefundBody): Promise<PaymentView> {
  return (await api.post<PaymentView>(`/admin/payments/${part(id)}/refund`, body, quiet)).data;
}

async function decideReview(id: number, accepted: boolean): Promise<void> {
  await api.post(`/admin/result-reviews/${id}`, { accepted }, quiet);
}

async function retryMail(id: string): Promise<void> {
  await api.post(`/admin/mails/${part(id)}/retry`, undefined, quiet);
}

async function retryWebhook(provider: string, id: string): Promise<void> {
  await api.post(`/admin/webhooks/${part(provider)}/${part(id)}/retry`, undefined, quiet);
}

async function ingest(source: string): Promise<IngestAnswer> {
  return (await api.post<IngestAnswer>('/admin/ingest', { source }, quiet)).data;
}

export const dashboard = { fetchStats, fetchPayments, refundPayment, decideReview, retryMail, retryWebhook, ingest };
export type DashboardCalls = typeof dashboard;
