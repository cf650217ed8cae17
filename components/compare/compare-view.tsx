import { useTranslations } from 'next-intl';
import { MatchList } from '@/components/football/match-list';
import { PastMatches, standingOf } from '@/components/football/past-matches';
import { SharedRates } from '@/components/football/shared-rates';
import { TrendSection } from '@/components/football/trend-section';
import { PlainPart } from '@/components/layout/plain-part';
import { Notice } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { Comparison } from '@/lib/contracts/compare';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './compare-view.module.css';
import { ImaginedSection } from './imagined-section';
import { SideBySide } from './side-by-side';

export type CompareViewProps = {
  comparison: Comparison;
  /** The measured hit rates, by band of probability. */ tallies?: BandTallies;
  siteZone: string;
};

const reasonKeys = {
  kinds: 'compare.reason.kinds',
  'results-missing': 'compare.reason.resultsMissing',
  'not-yet': 'match.missing.notYet',
  'no-rating': 'compare.reason.noRating',
  unconnected: 'compare.reason.unconnected',
} as const;

/** Two teams side by side: the model's numbers for a match between them, past meetings, and facts about each team. */
export function CompareView({ comparison, tallies, siteZone }: CompareViewProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const { one, other, imagined, incomparable, fixture, meetings } = comparison;
  return (
    <div className={shared.stackTop}>
      <PageTitle>{t('compare.title', { home: one.team.name, away: other.team.name })}</PageTitle>
      {fixture ? (
        <section className={css.fixture} aria-labelledby="fixture-title">
          <h2 className={css.title} id="fixture-title">
            {t('compare.fixture')}
          </h2>
          <MatchList matches={[fixture]} grouped={false} dated tallies={tallies} siteZone={siteZone} />
          <SharedRates tallies={tallies} />
        </section>
      ) : null}
      <PlainPart className={shared.stackTop}>
        {imagined ? <ImaginedSection imagined={imagined} /> : null}
        {incomparable ? (
          <Notice icon="info" title={t('compare.noneTitle')}>
            <p>{t(reasonKeys[incomparable.reason], { about: incomparable.about ?? '' })}</p>
          </Notice>
        ) : null}
      </PlainPart>
      <PlainPart className={css.columns}>
        <SideBySide comparison={comparison} />
        <Section id="meetings" title={t('match.headToHeadTitle')} lead={meetings.length > 0 ? sumOf() : undefined}>
          {meetings.length > 0 ? (
            <PastMatches matches={meetings} teamId={one.team.id} withYear />
          ) : (
            <p className={shared.small}>{t('match.headToHeadNone')}</p>
          )}
        </Section>
        <TrendSection trend={one.team.trend} id="trend-one" of={one.team.name} />
        <TrendSection trend={other.team.trend} id="trend-other" of={other.team.name} />
      </PlainPart>
      <PlainPart>
        <p className={shared.linkRow}>
          {[one.team, other.team].map(({ id, name }) => (
            <Link key={id} className={shared.smallTarget} href={`${href(locale, 'compare')}?aId=${id}`}>
              <span>
                <bdi>{name}</bdi>
                {' · '}
                {t('compare.another')}
              </span>
            </Link>
          ))}
        </p>
      </PlainPart>
    </div>
  );

  function sumOf(): string {
    const count = (standing: 'won' | 'drew' | 'lost') =>
      meetings.filter((match) => standingOf(match, one.team.id) === standing).length;
    return t('match.headToHeadSum', {
      team: one.team.shortName,
      won: count('won'),
      drawn: count('drew'),
      other: other.team.shortName,
      lost: count('lost'),
    });
  }
}
