import { LeagueFlag } from '@/components/football/league-flag';
import { PlainPart } from '@/components/layout/plain-part';
import chip from '@/components/ui/chip-link.module.css';
import { PageTitle } from '@/components/ui/page-title';
import frame from '@/components/ui/scroll-frame.module.css';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { LeagueSources as Coverage, DataOrigin } from '@/lib/contracts/league-sources';
import { seasonsName } from '@/lib/domain/football/cups';
import { countryName } from '@/lib/format/country-name';
import type { I18n } from '@/lib/format/i18n';
import { useI18n } from '@/lib/format/use-i18n';
import { homeFirst } from '@/lib/i18n/home-countries';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { CountryFolds } from './country-folds';
import css from './league-sources.module.css';
import { stateName, stateReason } from './state-text';

type LeagueSourcesProps = { coverage: Coverage; siteZone: string };
type Competition = Coverage['items'][number];

const counts = {
  seasons: 'leagueSources.seasons',
  editions: 'leagueSources.editions',
  years: 'leagueSources.years',
} as const;

/** How many countries are open at first, beginning with those of the page's language. */
const openCountries = 1;

/** What the site has on every competition, by country; then its sources, and the rule for what is predicted. */
export function LeagueSources({ coverage: { sources, items }, siteZone }: LeagueSourcesProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const countries = new Set(homeFirst(items, locale).map(({ country }) => country));
  const predicted = items.filter(({ state }) => state === 'ready').length;
  return (
    <PlainPart className={shared.stack}>
      <header>
        <PageTitle>{t('meta.leaguesAndSources.name')}</PageTitle>
        <p className={shared.lead}>
          {t('leagueSources.lead', { predicted: format.count(predicted), total: format.count(items.length) })}
        </p>
      </header>
      <nav className={frame.wrapping} aria-label={t('meta.leaguesAndSources.name')}>
        <a className={chip.chip} href="#sources">
          {t('leagueSources.sourcesTitle')}
        </a>
        {[...countries].map((country) => (
          <a key={country} className={chip.chip} href={`#country-${country}`}>
            <LeagueFlag country={country} size={16} />
            {countryName(country, i18n)}
          </a>
        ))}
      </nav>
      <div className={shared.card}>
        <CountryFolds
          competitions={items}
          open={openCountries}
          noteOf={(ofCountry) => <bdi dir="ltr">{countsOf(ofCountry, format)}</bdi>}
        >
          {(ofCountry, country) => (
            <ul className={css.competitions} id={`country-${country}`}>
              {ofCountry.map((competition) => (
                <Card key={competition.code} competition={competition} names={sources.length > 1} />
              ))}
            </ul>
          )}
        </CountryFolds>
      </div>
      <Section id="sources" title={t('leagueSources.sourcesTitle')}>
        <ul className={css.origins}>
          {sources.map((origin) => (
            <Origin key={origin.id} origin={origin} siteZone={siteZone} />
          ))}
        </ul>
        <details className={css.method}>
          <summary>{t('leagueSources.methodTitle')}</summary>
          <p>{t('leagueSources.method1')}</p>
          <p>{t('leagueSources.method2')}</p>
          <p>{t('leagueSources.method3')}</p>
        </details>
      </Section>
    </PlainPart>
  );
}

/** How many of the competitions are predicted, as "2/3". */
const countsOf = (competitions: readonly Competition[], format: I18n['format']): string =>
  [competitions.filter(({ state }) => state === 'ready'), competitions]
    .map(({ length }) => format.count(length))
    .join('/');

/** A source with its licence, when it was last read and how late its results are. */
function Origin({ origin, siteZone }: { origin: DataOrigin; siteZone: string }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { id, homepage, licence, readAt, resultAfterMinutes } = origin;
  const [before = '', after = ''] = t('leagueSources.licence', { licence: '\n' }).split('\n');
  return (
    <li>
      <strong dir="ltr">{homepage === null ? id : <a href={homepage}>{id}</a>}</strong>
      <span>
        {licence === null ? (
          t('leagueSources.ownTerms')
        ) : (
          <>
            {before}
            <a href={licence.url} rel="license" dir="ltr">
              {licence.name}
            </a>
            {after}
          </>
        )}
      </span>
      {readAt === null ? null : <span>{t('leagueSources.readAt', { time: format.moment(readAt, siteZone) })}</span>}
      {resultAfterMinutes === null ? null : <span>{delayText(resultAfterMinutes, i18n)}</span>}
    </li>
  );
}

/** Rounded up to hours, or to days from two days on. */
const delayText = (minutes: number, { t }: I18n): string =>
  minutes <= 48 * 60
    ? t('leagueSources.withinHours', { count: Math.max(1, Math.ceil(minutes / 60)) })
    : t('leagueSources.withinDays', { count: Math.ceil(minutes / 1_440) });

/** One competition: whether it is predicted, the reason if not, and its seasons in a fold. */
function Card({ competition, names }: { competition: Competition; names: boolean }) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { code, slug, name, state, newestResult, seasons, absentSeasons } = competition;
  const reason = stateReason(competition, i18n);
  return (
    <li className={css.card} data-league={code} data-state={state}>
      <div className={css.top}>
        <Link className={css.name} href={href(locale, 'predictions-league', { slug })}>
          <bdi>{name}</bdi>
        </Link>
        <span className={css.state}>{stateName(state, i18n)}</span>
      </div>
      {reason === null ? null : <p className={css.reason}>{reason}</p>}
      {seasons.length > 0 ? (
        <details>
          <summary>
            <span>
              {t(counts[seasonsName(competition)], { count: seasons.length })}
              {newestResult === null
                ? null
                : ` · ${t('leagueSources.newestResult', { date: format.day(newestResult) })}`}
            </span>
          </summary>
          <ul className={css.seasons}>
            {seasons.map(({ season, results, missing, sources }) => (
              <li key={season}>
                <b>{format.season(season)}</b>
                <span>{t('leagueSources.results', { count: results })}</span>
                {missing > 0 ? (
                  <span className={css.missing}>{t('leagueSources.missing', { count: missing })}</span>
                ) : null}
                {names ? <span dir="ltr">{sources.join(', ')}</span> : null}
              </li>
            ))}
          </ul>
          {absentSeasons.length > 0 ? (
            <p className={css.missing}>
              {t('leagueSources.absent', {
                seasons: absentSeasons.map((season) => format.season(season)).join(format.comma),
              })}
            </p>
          ) : null}
        </details>
      ) : null}
    </li>
  );
}
