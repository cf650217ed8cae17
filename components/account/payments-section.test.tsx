import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorOf } from '@/lib/i18n/widget-messages';
import { PaymentsSection } from './payments-section';

const call = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/call', () => ({ call }));

const t = translatorOf(await loadMessages('en'));

it('links to the state of each payment', async () => {
  const id = 'a'.repeat(32);
  const createdAt = '2026-03-14T09:00:00.000Z';
  call.mockResolvedValue({
    items: [{ id, kind: 'premium', plan: 'week', amountMinor: 299, state: 'pending', createdAt, receiptNumber: null }],
  });
  render(
    <PaymentsSection
      t={t}
      locale="en"
      user={{} as never}
      paymentHref="/payment/status/payment-id"
      withdrawalHref="/withdrawal"
    />,
  );
  expect(await screen.findByRole('link', { name: /Premium/ })).toHaveAttribute('href', `/payment/status/${id}`);
});
