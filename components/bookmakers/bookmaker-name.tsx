'use client';

import { usePromotion } from './use-promotion';

type BookmakerNameProps = { id: string; name: string; /** Tells that the link is paid. */ paid: string };

/** A bookmaker's name: plain text in the server's HTML, a marked link only for visitors to whom the allow-list gives one. */
export function BookmakerName({ id, name, paid }: BookmakerNameProps) {
  const address = usePromotion(id);
  if (address === null) return <bdi>{name}</bdi>;
  return (
    <>
      <a href={address} rel="sponsored nofollow noopener" target="_blank" data-promotion={id}>
        <bdi>{name}</bdi>
      </a>{' '}
      <small>({paid})</small>
    </>
  );
}
