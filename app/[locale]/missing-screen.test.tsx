import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/hrefs';
import * as sandbox from './(account)/payment/sandbox/[id]/page';
import { MissingScreen } from './missing-screen';
import { plainScreen } from './plain-screen';

vi.mock('next/headers', () => ({ cookies: () => Promise.resolve({ get: () => undefined }) }));
vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: string }) =>
    createTranslator({ locale, namespace, messages: await loadMessages(locale) }),
}));
vi.mock('@/lib/server/services/payments/sandbox-checkout', () => ({
  findSandboxCheckout: () => Promise.resolve(null),
}));
vi.mock('@/lib/server/services/accounts/guard-screen', () => ({
  guardScreen: () => Promise.resolve({ kind: 'missing' }),
}));

const params = Promise.resolve({ locale: 'de', id: 'unknown' });

it('shows the error page for an unknown checkout, with its address and its head', async () => {
  expect(await sandbox.generateMetadata({ params })).toMatchObject({ robots: { index: false } });
  expect(await sandbox.default({ params })).toMatchObject({
    type: MissingScreen,
    props: { locale: 'de', path: href('de', 'payment-sandbox', { id: 'unknown' }) },
  });
});

it('shows the error page, with its address, for a screen hidden by its guard', async () => {
  const { Page } = plainScreen('all-users');
  expect(await Page({ params: Promise.resolve({ locale: 'de' }) })).toMatchObject({
    type: MissingScreen,
    props: { locale: 'de', path: href('de', 'all-users') },
  });
});
