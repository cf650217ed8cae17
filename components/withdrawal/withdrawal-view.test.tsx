import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WithdrawalStep } from '@/lib/domain/money/withdrawal-steps';
import { InLanguage } from '@/tests/support/in-language';
import { WithdrawalView } from './withdrawal-view';

const statement = { id: 'x'.repeat(32), name: '<b>Fan</b>', email: 'fan@example.org', receiptNumber: '2026-000001' };
const show = (step: WithdrawalStep) =>
  render(
    <InLanguage>
      <WithdrawalView step={step} />
    </InLanguage>,
  );
const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const formOf = (container: HTMLElement) => container.querySelector('form')!;

describe('the withdrawal screen', () => {
  it('uses the name that the directive prescribes, and asks only for what the directive lists', () => {
    const { container } = show({ is: 'statement', receiptNumber: '2026-000001', problem: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Withdraw from contract here' })).toBeVisible();
    expect([...new FormData(formOf(container)).keys()]).toEqual(['language', 'name', 'receipt', 'email']);
    expect(formOf(container)).toHaveAttribute('action', '/api/withdrawals');
    expect(screen.getByLabelText('Receipt number')).toHaveValue('2026-000001');
  });

  it('repeats the statement before it is confirmed, as text', () => {
    const { container } = show({ is: 'confirmation', statement, token: null, problem: null });
    for (const text of [statement.name, statement.email, statement.receiptNumber])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible();
    expect(formOf(container)).toHaveAttribute('action', `/api/withdrawals/${statement.id}`);
    expect(sent(formOf(container))).toEqual({ language: 'en' });
  });

  it('sends the token from the link', () => {
    const { container } = show({ is: 'confirmation', statement, token: 'token-of-a-mail-of-ours', problem: null });
    expect(sent(formOf(container))).toEqual({ language: 'en', token: 'token-of-a-mail-of-ours' });
  });

  it('says what went wrong, and how the withdrawal ended', () => {
    show({ is: 'statement', receiptNumber: '', problem: 'wait' });
    expect(screen.getByRole('alert')).toHaveTextContent('too often');
    show({ is: 'outcome', outcome: 'done' });
    expect(screen.getByRole('status')).toHaveTextContent('The pass has ended');
  });
});
