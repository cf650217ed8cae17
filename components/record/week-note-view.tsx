import { SharePage } from '@/components/football/share-page';
import { TeamName } from '@/components/football/team-name';
import { PlainPart } from '@/components/layout/plain-part';
import { PageTitle } from '@/components/ui/page-title';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { NotedMatch, WeeklyNote } from '@/lib/contracts/weekly-note';
import { tipScoreText } from '@/lib/format/tip-score';
import { useI18n } from '@/lib/format/use-i18n';
import { surpriseText, weekName } from '@/lib/format/week-text';
import { feedPath } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { recordOgImagePath } from '@/lib/routing/og-image-paths';
import { GradedList } from './graded-list';
import css from './record.module.css';

type WeekNoteViewProps = { note: WeeklyNote };

/** A past week of predictions: correct and expected tips, the worst, the best, and whose strength changed most. */
export function WeekNoteView({ note }: WeekNoteViewProps) {
  const i18n = useI18n();
  const { t, format, locale } = i18n;
  const { origin, graded, called, waiting, wrong, right, movers, previous, next } = note;
  const title = weekName(note, i18n);
  const hasReplay = [...wrong, ...right].some(({ match }) => match.replay);
  return (
    <div className={shared.stack}>
      <PlainPart>
        <PageTitle>{title}</PageTitle>
        <p className={shared.wideLead}>{origin === 'live' ? t('home.live') : t('home.backtestText')}</p>
        {hasReplay ? <p className={css.note}>{t('common.replayText')}</p> : null}
        <p className={css.figure}>
          <strong>{format.percentFine(called / graded)}</strong> <span>{tipScoreText(note, i18n)}</span>
        </p>
        <p className={css.note}>{t('tips.expected')}</p>
        {waiting > 0 ? <p className={css.note}>{t('record.week.waiting', { count: waiting })}</p> : null}
        <Tips id="wrong" title={t('record.week.wrongTitle')} lead={t('record.week.wrongLead')} tips={wrong} />
        <Tips id="right" title={t('record.week.rightTitle')} lead={t('record.week.rightLead')} tips={right} />
        {movers.length > 0 ? (
          <Section id="movers" title={t('record.week.moversTitle')} lead={t('record.week.moversLead')}>
            <ul className={css.graded}>
              {movers.map(({ team, league, change }) => (
                <li key={`${league.code} ${team.id}`}>
                  <Link className={css.mover} href={href(locale, 'team', { teamId: team.id })}>
                    <span className={css.teams}>
                      <TeamName team={team} /> · <bdi>{league.name}</bdi>
                    </span>
                    <bdi>{format.signed(change)}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </PlainPart>
      <p className={shared.row}>
        <SharePage title={title} image={recordOgImagePath(locale)} cited={{}} />
      </p>
      <PlainPart>
        <nav className={shared.row} aria-label={t('meta.weeklyNote.name')}>
          {previous === null ? null : (
            <Link className={css.button} rel="prev" href={href(locale, 'weekly-note', { week: previous })}>
              {t('common.previousPage')}
            </Link>
          )}
          {next === null ? null : (
            <Link className={css.button} rel="next" href={href(locale, 'weekly-note', { week: next })}>
              {t('common.nextPage')}
            </Link>
          )}
          <a className={css.button} href={feedPath('weekly-notes', null, locale)} type="application/atom+xml">
            {t('openData.rss')}
          </a>
        </nav>
      </PlainPart>
    </div>
  );
}

type TipsProps = { id: string; title: string; lead: string; tips: readonly NotedMatch[] };

function Tips({ id, title, lead, tips }: TipsProps) {
  const i18n = useI18n();
  const chances = new Map(tips.map(({ match, chance }) => [match.id, chance]));
  if (tips.length === 0) return null;
  return (
    <Section id={id} title={title} lead={lead}>
      <GradedList
        matches={tips.map(({ match }) => match)}
        noteOf={({ id: matchId }) => surpriseText(chances.get(matchId) ?? 0, i18n)}
      />
    </Section>
  );
}
