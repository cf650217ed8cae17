import { ScoreLine } from '@/components/football/score-line';
import { Section } from '@/components/ui/section';
import type { ResultReview, ReviewDecision } from '@/lib/contracts/admin-stats';
import type { Score } from '@/lib/domain/football/match';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/routing/navigation';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';

/** Later reports from sources on finished matches (new score, ruling or annulment), each for an admin to decide on. */
export function ReviewsSection({ reviews, tools }: { reviews: readonly ResultReview[]; tools: DashboardTools }) {
  const { t, matchHref, isBusy, run } = tools;
  const decide = (id: number, body: ReviewDecision) =>
    void run('post /api/admin/result-reviews/{id}', { params: { id }, body });
  return (
    <Section id="reviews" title={t('dashboard.reviews.title')} lead={t('dashboard.reviews.lead')}>
      <FiguresTable
        title={t('dashboard.reviews.title')}
        head={[
          'dashboard.reviews.match',
          'dashboard.sources.name',
          'dashboard.reviews.stored',
          'dashboard.reviews.reported',
        ]
          .map((key) => t(key))
          .concat('')}
        t={t}
        rows={reviews.map(({ id, date, slug, home, away, status, stored, reported, halfTime, source }) => ({
          key: String(id),
          cells: [
            <Link key="match" href={matchHref(date, slug)}>
              <span>
                <bdi>{home}</bdi>
                {' – '}
                <bdi>{away}</bdi>
                {', '}
                <bdi>{date}</bdi>
              </span>
            </Link>,
            <bdi key="source">{source}</bdi>,
            <Scores key="stored" final={stored} halfTime={halfTime?.stored} locale={tools.locale} />,
            <span key="reported" className={css.fixture}>
              <Scores final={reported} halfTime={halfTime?.reported} locale={tools.locale} />
              {status === 'finished' ? null : <span className={css.detail}>{t(`dashboard.reviews.${status}`)}</span>}
            </span>,
            <span key="acts" className={css.acts}>
              <button
                className={css.act}
                type="button"
                disabled={isBusy}
                onClick={() => decide(id, { accepted: true })}
              >
                {t('dashboard.reviews.accept')}
              </button>
              {status === 'finished' && stored && !halfTime ? (
                <button
                  className={css.act}
                  type="button"
                  disabled={isBusy}
                  onClick={() => decide(id, { accepted: true, asRuling: true })}
                >
                  {t('dashboard.reviews.asRuling')}
                </button>
              ) : null}
              <button
                className={css.act}
                type="button"
                disabled={isBusy}
                onClick={() => decide(id, { accepted: false })}
              >
                {t('dashboard.reviews.refuse')}
              </button>
            </span>,
          ],
        }))}
      />
    </Section>
  );
}

type ScoresProps = { final: Score | null; halfTime: Score | null | undefined; locale: Locale };

/** Writes 2–1 (1–0), with the half-time score in brackets if that is the score that changed. */
export function Scores({ final, halfTime, locale }: ScoresProps) {
  if (!final) return '–';
  return (
    <span>
      <ScoreLine {...final} locale={locale} />
      {halfTime ? (
        <>
          {' ('}
          <ScoreLine {...halfTime} locale={locale} />)
        </>
      ) : null}
    </span>
  );
}
