import { useTranslations } from 'next-intl';
import { ScoreLine } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { LiveCourse } from './live-course';
import css from './live-section.module.css';

type LiveSectionProps = { match: MatchDetail };

/** Details beyond the chances in the header: how the match may end, how the chances have changed, and the goals. */
export function LiveSection({ match }: LiveSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { liveChances: live } = match;
  if (!live) return null;
  const { likeliestScore, goals } = live;
  const percentOf = (market: string, outcome: string) => {
    const found = live.markets.find(({ id }) => id === market)?.outcomes.find(({ id }) => id === outcome);
    return format.percent((found?.percent ?? 0) / 100);
  };
  return (
    <Section id="live" title={t('live.title')} lead={t('live.lead')}>
      <dl className={css.facts}>
        <div>
          <dt>{t('live.likeliestScore')}</dt>
          <dd>
            <ScoreLine
              home={format.count(likeliestScore.home)}
              away={format.count(likeliestScore.away)}
              locale={locale}
            />{' '}
            <small>{format.percent(likeliestScore.probability)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('match.over25Short')}</dt>
          <dd>{percentOf('over-under-2-5', 'over')}</dd>
        </div>
        <div>
          <dt>{t('match.bothScoreShort')}</dt>
          <dd>{percentOf('both-teams-to-score', 'yes')}</dd>
        </div>
      </dl>
      <LiveCourse moves={live.moves} />
      <div>
        <h3 className={css.subtitle}>{t('live.goals')}</h3>
        {goals.length === 0 ? (
          <p className={shared.small}>{t('live.noGoals')}</p>
        ) : (
          <ol className={css.goals}>
            {goals.map(({ side, minute }, index) => (
              <li key={index} data-outcome={side}>
                <bdi>{format.count(minute)}′</bdi> <TeamName team={match[side]} />
              </li>
            ))}
          </ol>
        )}
        {live.hasDrawnMinutes ? <p className={shared.small}>{t('live.inventedMinutes')}</p> : null}
      </div>
    </Section>
  );
}
