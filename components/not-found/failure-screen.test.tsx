import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failureScreen } from './failure-screen';

vi.mock('@/lib/format/load-i18n', () => ({ loadI18n: () => Promise.reject(new Error('No messages')) }));
afterEach(() => window.history.replaceState(null, '', '/'));

const shownAt = async (path: string, code: 404 | 500): Promise<string> => {
  window.history.replaceState(null, '', path);
  return render(await failureScreen(code, undefined)).container.textContent;
};

it('names the requested address if the page is missing', async () => {
  expect(await shownAt('/es/%C3%B1and%C3%BA', 404)).toContain('Page Not Found: /es/ñandú');
});

it('does not name an address that cannot be decoded, and names none for an error', async () => {
  expect(await shownAt('/es/%E0%A4%A', 404)).not.toContain('Page Not Found');
  expect(await shownAt('/es/equipo', 500)).not.toContain('Page Not Found');
});
