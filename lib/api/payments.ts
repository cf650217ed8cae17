import type {
  DonationBody,
  PaymentList,
  PaymentView,
  PurchaseBody,
  SandboxAction,
  StartedPayment,
} from '@/lib/contracts/payments';
import { api } from './client';

/** Every caller tells the visitor itself what came of it. */
const quiet = { isToldByCaller: true };

async function startPurchase(body: PurchaseBody): Promise<StartedPayment> {
  return (await api.post<StartedPayment>('/payments', body, quiet)).data;
}

async function startDonation(body: DonationBody): Promise<StartedPayment> {
  return (await api.post<StartedPayment>('/donations', body, quiet)).data;
}

async function fetchPayment(id: string): Promise<PaymentView> {
  return (await api.get<PaymentView>(`/payments/${encodeURIComponent(id)}`, quiet)).data;
}

async function listPayments(): Promise<PaymentView[]> {
  return (await api.get<PaymentList>('/payments', quiet)).data.items;
}

async function cancelPayment(id: string): Promise<PaymentView> {
  return (await api.post<PaymentView>(`/payments/${encodeURIComponent(id)}/cancel`, undefined, quiet)).data;
}

async function actOnSandbox(reference: string, action: SandboxAction): Promise<string> {
  return (await api.post<{ address: string }>(`/sandbox-checkouts/${encodeURIComponent(reference)}`, { action }, quiet))
    .data.address;
}

export const payments = { startPurchase, startDonation, fetchPayment, listPayments, cancelPayment, actOnSandbox };
export type PaymentCalls = typeof payments;
