import type { CSSProperties } from 'react';
import { crestOf } from '@/lib/domain/football/crest';
import css from './crest.module.css';

type CrestProps = { team: { id: string; name: string; flag?: string | undefined }; size?: 'small' | 'large' };

/**
 * A shield in the club's colours, or a national team's flag. It is a decoration beside the team's name, so it is hidden
 * from screen readers, and its letters are not part of the page's text.
 */
export function Crest({ team, size = 'small' }: CrestProps) {
  const large = size === 'large' ? css.large : undefined;
  if (team.flag !== undefined)
    return (
      // oxlint-disable-next-line nextjs/no-img-element -- as in league-flag.tsx
      <img
        className={[css.flag, large].filter(Boolean).join(' ')}
        src={`/flags/${team.flag}.svg`}
        width={24}
        height={16}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  const { field, second, ink, pattern, monogram } = crestOf(team);
  return (
    <span
      className={[css.crest, css[pattern], large].filter(Boolean).join(' ')}
      style={{ '--f': field, '--s': second, '--i': ink } as CSSProperties}
      data-letters={monogram}
      aria-hidden="true"
    />
  );
}
