import { useTranslations } from 'next-intl';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { pitchRows } from '@/lib/domain/football/lineup';
import css from './pitch.module.css';

type Lineups = NonNullable<MatchDetail['lineups']>;
type PitchProps = { match: MatchDetail; lineups: Lineups };

/** The name as on a shirt, without the first name. */
const shirtName = (name: string) => name.replace(/^\S+\s+(?=\S)/, '');

/**
 * The pitch from above, with the home team in the upper half. Left on the pitch is left in every language. Screen
 * readers use the lists below instead.
 */
export function Pitch({ match, lineups }: PitchProps) {
  const t = useTranslations();
  const rows = { home: pitchRows(lineups.home), away: pitchRows(lineups.away) };
  if (!rows.home || !rows.away) return <p className={shared.small}>{t('lineups.noPlaces')}</p>;
  return (
    <div className={css.pitch} dir="ltr" aria-hidden="true" data-pitch>
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className={css.half} data-side={side}>
          <p className={css.team} dir="auto">
            {match[side].shortName} {lineups[side].formation ?? ''}
          </p>
          {rows[side]?.map((row, depth) => (
            <div key={depth} className={css.row}>
              {row.map((player, index) => (
                <span key={index} className={css.player} title={player.name}>
                  <span className={css.shirt}>{player.shirtNumber ?? ''}</span>
                  <span className={css.name} dir="auto">
                    {shirtName(player.name)}
                  </span>
                </span>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
