import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawerStore } from '@/stores/drawer-store';
import { DrawerFrame } from './drawer-frame';
import { DrawerToggle } from './drawer-toggle';

let pathname = '/';
let query = '';
vi.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(query),
}));

function setWidth(isWide: boolean): void {
  const ignore = () => undefined;
  // MUI listens by the older names.
  const list = { matches: isWide, addEventListener: ignore, removeEventListener: ignore };
  window.matchMedia = () => ({ ...list, addListener: ignore, removeListener: ignore }) as never;
}
beforeEach(() => {
  [pathname, query] = ['/elsewhere', ''];
  setWidth(true);
});

type Links = readonly (readonly [href: string, name: string])[];
const shell = (links: Links) => (
  <>
    <header>
      <DrawerToggle label="Menu">≡</DrawerToggle>
    </header>
    <DrawerFrame label="Main navigation" closeLabel="Close">
      {links.map(([href, name]) => (
        <a key={href} href={href} onClick={(event) => event.preventDefault()}>
          {name}
        </a>
      ))}
    </DrawerFrame>
    <main>
      <button type="button">Page</button>
    </main>
  </>
);

const current = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
const days: Links = [
  ['/day', 'Day'],
  ['/day?league=a', 'A'],
  ['/day?league=b', 'B'],
];

it('marks the link to the page, and another one after a navigation', () => {
  const links: Links = [
    ['/', 'A'],
    ['/ar/توقعات', 'B'],
    ['/premium', 'C'],
  ];
  pathname = '/';
  const { rerender } = render(shell(links));
  expect(current()).toEqual(['A']);
  pathname = `/ar/${encodeURIComponent('توقعات')}`;
  rerender(shell(links));
  expect(current()).toEqual(['B']);
  pathname = '/elsewhere';
  rerender(shell(links));
  expect(current()).toEqual([]);
});

it('marks one link at most where several differ by their parameters only', () => {
  pathname = '/day';
  const { rerender } = render(shell(days));
  expect(current()).toEqual(['Day']);
  for (const [next, marked] of [
    ['league=b', 'B'],
    ['league=a&stake=yes', 'A'],
    ['league=c', 'Day'],
    ['stake=yes', 'Day'],
  ] as const) {
    query = next;
    rerender(shell(days));
    expect(current(), next).toEqual([marked]);
  }
});

it('beside the page is no dialog: everything stays reachable', async () => {
  render(shell(days));
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toContainElement(screen.getByText('Day'));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('Day'));
  expect(drawerStore.getState().isOpen).toBe(true);
});

async function openOver(): Promise<HTMLElement> {
  setWidth(false);
  render(shell(days));
  const toggle = screen.getByRole('button', { name: 'Menu' });
  toggle.focus();
  fireEvent.click(toggle);
  await screen.findByRole('dialog', { name: 'Main navigation' });
  return toggle;
}
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('over the page is a dialog: it takes the focus, hides what is behind, and gives the focus back on Escape', async () => {
  pathname = '/day';
  const toggle = await openOver();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Page' })).toBeNull();
  expect(current()).toEqual(['Day']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(toggle).toHaveFocus();
  await untilClosed();
  expect(document.querySelector('[aria-modal=true]'), 'the search opens over no other dialog').toBeNull();
  expect(screen.getByRole('button', { name: 'Page' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-drawer', 'closed');
});

it('over the page closes on Escape while MUI’s drawer is still on its way', () => {
  setWidth(false);
  render(shell(days));
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(drawerStore.getState().isOpen).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(drawerStore.getState().isOpen).toBe(false);
});

it('over the page closes by its button and by a press beside it', async () => {
  const toggle = await openOver();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await untilClosed();
  fireEvent.click(toggle);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(dialog.parentElement!.firstElementChild!);
  await untilClosed();
});

it('over the page closes at a press on one of its links, which may lead to the same page, and not beside one', async () => {
  await openOver();
  fireEvent.click(screen.getByRole('navigation'));
  expect(drawerStore.getState().isOpen).toBe(true);
  fireEvent.click(screen.getByText('Day'));
  expect(drawerStore.getState().isOpen).toBe(false);
});

it('over the page closes when only the parameters change', () => {
  setWidth(false);
  pathname = '/day';
  query = 'league=a';
  const { rerender } = render(shell(days));
  act(() => drawerStore.setState({ isOpen: true }));
  query = 'league=b';
  rerender(shell(days));
  expect(drawerStore.getState().isOpen).toBe(false);
});
