import { useTranslations } from 'next-intl';
import { ScoreLine } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { OutcomeLabel } from './outcome-label';
import css from './past-section.module.css';
import { SettledOutcome } from './settled-outcome';

type PastSectionProps = { betType: BetTypeDetail };

/** The newest results with the most probable outcome and whether it came true; a returned stake counts as neither. */
export function PastSection({ betType }: PastSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { id, past } = betType;
  if (past.length === 0) return null;
  return (
    <Section id="past" title={t('betTypes.pastTitle')} lead={t('betTypes.pastLead')}>
      <ol className={shared.ruled}>
        {past.map((match) => (
          <li key={match.matchId} data-match={match.matchId} data-settlement={match.settlement}>
            <Link className={css.match} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
              <span className={css.teams}>
                <TeamName team={match.home} />
                <strong>
                  <ScoreLine home={match.score.home} away={match.score.away} locale={locale} />
                </strong>
                <TeamName team={match.away} />
              </span>
              <span className={shared.fine}>
                <OutcomeLabel marketId={id} outcome={match.outcome.id} teams={match} />{' '}
                <span>{format.percent(match.outcome.percent / 100)}</span>
              </span>
              <span className={shared.fine}>
                <SettledOutcome settlement={match.settlement} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
