import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { pageId } from './page-element';

type PageProps = { closesOutside?: boolean; takesOpener?: boolean };

function Page({ closesOutside = false, takesOpener = false }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const [isTaken, setTaken] = useState(false);
  return (
    <section aria-labelledby="title">
      <h2 id="title">Matches</h2>
      {isTaken ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen ? (
        <Dialog className={undefined} label="Change" closesOutside={closesOutside} onClose={() => setOpen(false)}>
          <p>Text</p>
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              setTaken(takesOpener);
            }}
          >
            Done
          </button>
        </Dialog>
      ) : null}
    </section>
  );
}

function open(): HTMLElement {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

it('has a name, focuses its first control and hides the page', () => {
  const { container } = render(<Page />);
  open();
  expect(screen.getByRole('dialog', { name: 'Change' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  expect(container).toHaveAttribute('aria-hidden', 'true');
});

it('leaves notifications beside the page audible', () => {
  render(
    <>
      <div id={pageId}>
        <Page />
      </div>
      <div role="status">Saved</div>
    </>,
  );
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
});

it('has no focus on the page when it hides the page', () => {
  const { container } = render(<Page />);
  const focused: (Element | null)[] = [];
  vi.spyOn(container, 'setAttribute').mockImplementation(() => void focused.push(document.activeElement));
  open();
  expect(focused).toEqual([document.body]);
});

it('closes on Escape if the focused control has disappeared, but only if it is the topmost dialog', () => {
  render(<Page />);
  open();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Open', hidden: true }), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeVisible();
  const upper = document.body.appendChild(document.createElement('div'));
  upper.setAttribute('aria-modal', 'true');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('dialog', { hidden: true })).toBeVisible();
  upper.remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes on Escape, which nothing else receives, and returns the focus', () => {
  const { container } = render(<Page />);
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  const opener = open();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Done' }), { key: 'Escape' });
  document.removeEventListener('keydown', heard);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  expect(opener).toHaveFocus();
  expect(container).not.toHaveAttribute('aria-hidden');
});

it.each([true, false])('closes on a click outside only if it should: %s', (closesOutside) => {
  render(<Page closesOutside={closesOutside} />);
  open();
  const around = screen.getByRole('dialog').parentElement!;
  fireEvent.mouseDown(around);
  fireEvent.click(around);
  expect(screen.queryByRole('dialog') === null).toBe(closesOutside);
});

it('focuses the surrounding heading if the control that opened it has been removed', () => {
  render(<Page takesOpener />);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('heading', { name: 'Matches' })).toHaveFocus();
});
