import { useTranslations } from 'next-intl';
import action from '@/components/football/action-link.module.css';
import { Crest } from '@/components/football/crest';
import { KickOff } from '@/components/football/kick-off';
import { MatchState } from '@/components/football/match-state';
import { PlainPart } from '@/components/layout/plain-part';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { LineupList } from './lineup-list';
import css from './lineups-view.module.css';
import { Pitch } from './pitch';

type LineupsViewProps = { match: MatchDetail; siteZone: string };

/** Both confirmed teams, on a pitch and as lists, or a note that nothing has been published. */
export function LineupsView({ match, siteZone }: LineupsViewProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { lineups } = match;
  return (
    <PlainPart className={shared.stack}>
      <header className={css.header}>
        <h1>{t('lineups.heading', { home: match.home.name, away: match.away.name })}</h1>
        <p className={shared.small}>
          <MatchState match={match} /> <KickOff match={match} siteZone={siteZone} form="moment" />
        </p>
        <Link className={action.action} href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}>
          <Icon name="bars" />
          {t('lineups.back')}
        </Link>
      </header>
      {lineups ? (
        <>
          <p className={shared.small}>
            {t('lineups.confirmedAsOf', {
              time: `${format.moment(lineups.asOf, siteZone)} (${format.zone(siteZone)})`,
              source: lineups.source,
            })}
          </p>
          <Pitch match={match} lineups={lineups} />
          <div className={css.teams}>
            {(['home', 'away'] as const).map((side) => (
              <Section
                key={side}
                id={side}
                title={match[side].name}
                lead={
                  <span className={css.lead}>
                    <Crest team={match[side]} />
                    <span>
                      {t('lineups.formation') + format.colon}
                      <bdi dir="ltr">{lineups[side].formation ?? t('common.notAvailable')}</bdi>
                    </span>
                    <span>
                      {t('lineups.coach') + format.colon}
                      <bdi>{lineups[side].coach ?? t('common.notAvailable')}</bdi>
                    </span>
                  </span>
                }
              >
                <LineupList title={t('lineups.starters')} players={lineups[side].starters} />
                {lineups[side].bench.length > 0 ? (
                  <LineupList title={t('lineups.bench')} players={lineups[side].bench} />
                ) : null}
              </Section>
            ))}
          </div>
          <p className={shared.small}>{t('lineups.modelNote')}</p>
        </>
      ) : (
        <Notice
          icon={match.lineupsExpected ? 'clock' : 'info'}
          title={t(match.lineupsExpected ? 'lineups.notPublished' : 'lineups.noSource')}
        >
          <p>{t('lineups.noneText')}</p>
          {match.lineupsExpected ? <p>{t('lineups.emptyText')}</p> : null}
        </Notice>
      )}
    </PlainPart>
  );
}
