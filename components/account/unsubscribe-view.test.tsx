import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { UnsubscribeView } from './unsubscribe-view';

it('posts the token of the link, with the language of the page', () => {
  render(<UnsubscribeView i18n={i18nOf('de')} token="a-token-of-a-mail-12345" isDone={false} />);
  const button = screen.getByRole('button', { name: 'Diese E-Mails abbestellen' });
  const form = button.closest('form');
  expect(form).toHaveAttribute('action', '/api/unsubscribe/a-token-of-a-mail-12345');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveFormValues({ language: 'de' });
});

it('has nothing to press when it is done, and leads to the profile where the link is incomplete', () => {
  const { rerender } = render(<UnsubscribeView i18n={i18nOf('en')} token={null} isDone />);
  expect(screen.getByRole('status')).toHaveTextContent('no more alerts');
  rerender(<UnsubscribeView i18n={i18nOf('en')} token={null} isDone={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/incomplete/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});
