'use client';

import { usePromotion } from './use-promotion';

type BookmakerNameProps = { id: string; name: string; /** Label of a paid link. */ paid: string };

/**
 * A bookmaker's name: plain text in the server's HTML, a labelled link only for visitors whom the allow-list permits.
 */
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
