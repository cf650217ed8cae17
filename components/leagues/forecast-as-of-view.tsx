import { useTranslations } from 'next-intl';
import { LeagueFlag } from '@/components/football/league-flag';
import { SharePage } from '@/components/football/share-page';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import shared from '@/components/ui/shared.module.css';
import type { ForecastAsOf } from '@/lib/contracts/league-forecast';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { leagueOgImagePath } from '@/lib/routing/og-image-paths';
import { CupChances } from './cup-chances';
import { LeagueHeading } from './league-heading';
import css from './league-view.module.css';
import { ProjectedTable } from './projected-table';

type ForecastAsOfViewProps = { forecast: ForecastAsOf };

/** Where the teams in a competition might finish, according to the forecast at the end of a past day. */
export function ForecastAsOfView({ forecast }: ForecastAsOfViewProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const { league, asOf, day, origin, season } = forecast;
  const heading = t('leagues.heading', { league: league.name });
  const state = t('ranking.asOf', { date: format.day(asOf) });
  const hasRounds = season.teams.some(({ rounds }) => rounds.length > 0);
  return (
    <div className={css.view}>
      <header className={css.header}>
        <h1 className={css.title}>
          <LeagueFlag country={league.country} />
          <LeagueHeading name={league.name} />
        </h1>
        <Notice icon="calendar" title={state}>
          <p>{t('leagues.asOf.text')}</p>
          {origin === 'backtest' ? <p>{t('home.backtestText')}</p> : null}
          {day === asOf ? null : <p>{t('leagues.asOf.changed', { date: format.day(day) })}</p>}
          <p>
            <Link href={href(locale, 'predictions-league', { slug: league.slug })}>{t('leagues.asOf.now')}</Link>
          </p>
        </Notice>
        <p className={css.facts}>
          <SharePage
            title={`${heading} · ${state}`}
            image={leagueOgImagePath(locale, league.slug)}
            cited={{ modelVersion: season.modelVersion, asOf }}
          />
        </p>
      </header>
      <PlainPart className={shared.stackTop}>
        {hasRounds ? <CupChances season={season} /> : <ProjectedTable season={season} table={[]} goesOn={false} />}
      </PlainPart>
    </div>
  );
}
