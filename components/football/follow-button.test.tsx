import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { followedStore } from '@/stores/followed-store';
import { FollowButton } from './follow-button';
import { defineFollowStar } from './follow-element';

const star = (
  <FollowButton
    kind="teams"
    id="arsenal"
    name="Arsenal"
    messages={{ add: 'Follow Arsenal', remove: 'Unfollow Arsenal' }}
  />
);

beforeAll(() => defineFollowStar(followedStore.getState().toggle));
beforeEach(() => followedStore.setState({ teams: [], leagues: [], names: {} }));

it('follows and unfollows on a click, and is labelled accordingly', () => {
  render(star);
  fireEvent.click(screen.getByRole('button', { name: 'Follow Arsenal', pressed: false }));
  expect(followedStore.getState().teams).toEqual(['arsenal']);
  fireEvent.click(screen.getByRole('button', { name: 'Unfollow Arsenal', pressed: true }));
  expect(followedStore.getState().teams).toEqual([]);
});

it('shows whether its item was followed elsewhere, before or after it was rendered', () => {
  followedStore.setState({ teams: ['arsenal'] });
  render(star);
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  act(() => followedStore.setState({ teams: [] }));
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});
