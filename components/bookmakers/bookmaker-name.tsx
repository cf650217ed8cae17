'use client';

import { usePromotion } from './use-promotion';

type BookmakerNameProps = { id: string; name: string; /** The label of a paid link. */ paid: string };

/**
 * A bookmaker's name: plain text in the server's HTML, and a labelled link only for visitors permitted by the
 * allow-list.
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
