import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LanguageField } from './language-field';

it('shows the account’s language, whatever the page’s is, and follows the link to the chosen one', () => {
  const followed = vi.fn((event: MouseEvent) => event.preventDefault());
  render(
    <div ref={(element) => element?.addEventListener('click', followed)}>
      <a data-locale="en" aria-current="true" href="/profile" />
      <LanguageField label="Language" value="de" />
    </div>,
  );
  const field = screen.getByLabelText('Language');
  expect(field).toHaveValue('de');
  fireEvent.change(field, { target: { value: 'en' } });
  expect((followed.mock.calls[0]?.[0].target as Element | undefined)?.getAttribute('data-locale')).toBe('en');
});
