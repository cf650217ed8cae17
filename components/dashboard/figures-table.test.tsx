import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Section } from '@/components/ui/section';
import { queryClient } from '@/lib/api/query-client';
import type { AdminPayment } from '@/lib/contracts/admin-stats';
import { AdSection } from './ad-section';
import { AnnouncementSection } from './announcement-section';
import { BookmakerLinksSection } from './bookmaker-links-section';
import { CouponsSection } from './coupons-section';
import type { DashboardTools } from './dashboard-tools';
import { FiguresTable } from './figures-table';
import { MatchesSection } from './matches-section';
import { PaymentList } from './payment-list';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));

const tools = { t: (key: string) => key, locale: 'en', isBusy: false } as unknown as DashboardTools;
const sections = [
  ['coupons', <CouponsSection key="" tools={tools} />],
  ['bookmaker links', <BookmakerLinksSection key="" locale="en" tools={tools} />],
  ['matches', <MatchesSection key="" day="2026-03-14" tools={tools} />],
  [
    'payments',
    <Section key="" id="payments" title="Payments">
      <PaymentList tools={tools} />
    </Section>,
  ],
  ['the announcement', <AnnouncementSection key="" locale="en" tools={tools} />],
  ['the advertisement', <AdSection key="" locale="en" tools={tools} />],
] as const;

describe.each(sections)('the list of %s', (_, section) => {
  beforeEach(() => queryClient.clear());

  it('does not call itself empty before it has been read', () => {
    call.mockReturnValue(new Promise(() => undefined));
    const { container } = render(section);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByText('dashboard.none')).toBeNull();
  });

  it('says that it could not be read, and offers to try again', async () => {
    call.mockRejectedValue(new Error('away'));
    render(section);
    const retry = await screen.findByRole('button', { name: 'widgets.lookup.retry' });
    expect(screen.getByText('widgets.failed')).toBeVisible();
    expect(screen.queryByText('dashboard.none')).toBeNull();
    call.mockClear();
    retry.focus();
    fireEvent.click(retry);
    expect(call).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });
});

const donation: AdminPayment = {
  id: 'x',
  kind: 'donation',
  plan: null,
  amountMinor: 500,
  currency: 'eur',
  state: 'paid',
  problem: null,
  provider: 'sandbox',
  email: null,
  createdAt: '2026-03-14T09:00:00.000Z',
  paidAt: null,
  returnedAt: null,
  receiptNumber: null,
  refundReason: null,
  donorName: 'Anna',
  donorMessage: 'Thanks',
};

async function renderPayments(changes: Partial<AdminPayment>): Promise<void> {
  queryClient.clear();
  call.mockResolvedValue({ items: [{ ...donation, ...changes }], page: 1, pageSize: 20, total: 1 });
  const shown = (value: unknown) => String(value);
  render(<PaymentList tools={{ ...tools, instant: shown, money: shown, number: shown }} />);
  expect(await screen.findByText('Anna')).toBeVisible();
}

it('offers to refund an expired payment only if a different amount arrived late', async () => {
  await renderPayments({ state: 'expired', problem: 'amount' });
  expect(screen.getByRole('button', { name: 'dashboard.payments.refund' })).toBeVisible();
  cleanup();
  await renderPayments({ state: 'expired' });
  expect(screen.queryByRole('button', { name: 'dashboard.payments.refund' })).toBeNull();
});

it('shows the names and messages of donors', async () => {
  await renderPayments({});
  expect(screen.getByText('Thanks')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'payments.donate.message' })).toBeVisible();
});

it('shows twenty rows at first, and twenty more with each step', () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({ key: String(index), cells: [`Row ${index}`] }));
  render(<FiguresTable title="Rows" head={['Row']} rows={rows} t={tools.t} />);
  const more = () => screen.queryByRole('button', { name: 'dashboard.more' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(20);
  fireEvent.click(more()!);
  expect(screen.getAllByRole('rowheader')).toHaveLength(40);
  fireEvent.click(more()!);
  expect(screen.getAllByRole('rowheader')).toHaveLength(45);
  expect(more()).toBeNull();
});
