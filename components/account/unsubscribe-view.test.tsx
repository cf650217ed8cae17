import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { UnsubscribeView } from './unsubscribe-view';

it('posts the link’s token with the language of the page', () => {
  render(
    <InLanguage locale="de">
      <UnsubscribeView token="a-token-of-a-mail-12345" isDone={false} />
    </InLanguage>,
  );
  const button = screen.getByRole('button', { name: 'Diese E-Mails abbestellen' });
  const form = button.closest('form');
  expect(form).toHaveAttribute('action', '/api/unsubscribe/a-token-of-a-mail-12345');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveFormValues({ language: 'de' });
});

it('has nothing to press when it is done, and links to the profile if the link is incomplete', () => {
  const { rerender } = render(
    <InLanguage>
      <UnsubscribeView token={null} isDone />
    </InLanguage>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('no more alerts');
  rerender(
    <InLanguage>
      <UnsubscribeView token={null} isDone={false} />
    </InLanguage>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/incomplete/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
});
