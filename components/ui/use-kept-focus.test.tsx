import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus';

type RowProps = { isKept: boolean; action: Promise<void> };

/** A row whose button is disabled while its action runs, and may be removed afterwards. */
function Row({ isKept, action }: RowProps) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const isBusy = state === 'busy';
  const remember = useKeptFocus(isBusy);
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">Rows</h2>
      {state === 'done' && !isKept ? (
        <p>Ended</p>
      ) : (
        <button
          disabled={isBusy}
          onClick={() => {
            remember();
            setState('busy');
            void action.then(() => setState('done'));
          }}
        >
          End
        </button>
      )}
      <input aria-label="Other" />
    </section>
  );
}

async function pressIn(isKept: boolean): Promise<{ end: () => Promise<void> }> {
  let finish = (): void => undefined;
  const action = new Promise<void>((resolve) => (finish = resolve));
  render(<Row isKept={isKept} action={action} />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  return {
    end: () =>
      act(async () => {
        finish();
        await action;
      }),
  };
}

it('returns the focus to the control once it is enabled again', async () => {
  const { end } = await pressIn(true);
  await end();
  expect(screen.getByRole('button', { name: 'End' })).toHaveFocus();
});

it('moves the focus to the heading if the action has removed the control', async () => {
  const { end } = await pressIn(false);
  await end();
  expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus();
});

it('does not move the focus of a visitor who has moved on', async () => {
  const { end } = await pressIn(false);
  screen.getByLabelText('Other').focus();
  await end();
  expect(screen.getByLabelText('Other')).toHaveFocus();
});
