import { ScoreLine } from '@/components/football/score-line';
import { Section } from '@/components/ui/section';
import type { ResultReview } from '@/lib/contracts/admin-stats';
import { Link } from '@/lib/routing/navigation';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';

/** Final scores that a source now reports differently; an admin decides each. */
export function ReviewsSection({ reviews, tools }: { reviews: readonly ResultReview[]; tools: DashboardTools }) {
  const { t, matchHref, isBusy, run } = tools;
  const decide = (id: number, accepted: boolean) =>
    void run('post /api/admin/result-reviews/{id}', { params: { id }, body: { accepted } });
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
        none={t('dashboard.none')}
        rows={reviews.map(({ id, date, slug, home, away, stored, reported, source }) => ({
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
            stored ? <ScoreLine key="stored" {...stored} locale={tools.locale} /> : '–',
            <ScoreLine key="reported" {...reported} locale={tools.locale} />,
            <span key="acts" className={css.acts}>
              <button className={css.act} type="button" disabled={isBusy} onClick={() => decide(id, true)}>
                {t('dashboard.reviews.accept')}
              </button>
              <button className={css.act} type="button" disabled={isBusy} onClick={() => decide(id, false)}>
                {t('dashboard.reviews.refuse')}
              </button>
            </span>,
          ],
        }))}
      />
    </Section>
  );
}
