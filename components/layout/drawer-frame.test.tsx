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
  // MUI uses the older names of these methods.
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

it('marks the link to the page, and a different one after a navigation', () => {
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

it('marks at most one link if several differ only in their parameters', () => {
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

it('is not a dialog beside the page, so everything stays reachable', async () => {
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

it('is a dialog over the page that takes the focus, hides what is behind it, and returns the focus on Escape', async () => {
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

it('closes over the page on Escape while MUI’s drawer is still loading', () => {
  setWidth(false);
  render(shell(days));
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(drawerStore.getState().isOpen).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(drawerStore.getState().isOpen).toBe(false);
});

it('closes over the page when its button or the area beside it is pressed', async () => {
  const toggle = await openOver();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await untilClosed();
  fireEvent.click(toggle);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(dialog.parentElement!.firstElementChild!);
  await untilClosed();
});

it('closes over the page when one of its links is pressed, which may lead to the same page, but not beside a link', async () => {
  await openOver();
  fireEvent.click(screen.getByRole('navigation'));
  expect(drawerStore.getState().isOpen).toBe(true);
  fireEvent.click(screen.getByText('Day'));
  expect(drawerStore.getState().isOpen).toBe(false);
});

it('closes over the page when only the parameters change', () => {
  setWidth(false);
  pathname = '/day';
  query = 'league=a';
  const { rerender } = render(shell(days));
  act(() => drawerStore.setState({ isOpen: true }));
  query = 'league=b';
  rerender(shell(days));
  expect(drawerStore.getState().isOpen).toBe(false);
});
