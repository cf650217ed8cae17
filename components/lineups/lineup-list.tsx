import { useTranslations } from 'next-intl';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import css from './lineup-list.module.css';

type Player = NonNullable<MatchDetail['lineups']>['home']['starters'][number];
type LineupListProps = { title: string; players: readonly Player[] };

export function LineupList({ title, players }: LineupListProps) {
  const t = useTranslations();
  return (
    <table className={css.list}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lineups.number')}</th>
          <th scope="col">{t('lineups.player')}</th>
          <th scope="col">{t('lineups.position')}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => (
          <tr key={index}>
            <td>{player.shirtNumber ?? '–'}</td>
            <th scope="row">
              <bdi>{player.name}</bdi>
            </th>
            <td>{player.line === null ? '–' : t(`lineups.line.${player.line}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
