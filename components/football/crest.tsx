import type { CSSProperties } from 'react';
import { crestOf } from '@/lib/domain/football/crest';
import css from './crest.module.css';

type CrestProps = { team: { id: string; name: string }; size?: 'small' | 'large' };

/** A decoration beside the team's name: hidden from screen readers, its letters excluded from the page's text. */
export function Crest({ team, size = 'small' }: CrestProps) {
  const { field, second, ink, pattern, monogram } = crestOf(team);
  return (
    <span
      className={[css.crest, css[pattern], size === 'large' && css.large].filter(Boolean).join(' ')}
      style={{ '--f': field, '--s': second, '--i': ink } as CSSProperties}
      data-letters={monogram}
      aria-hidden="true"
    />
  );
}
