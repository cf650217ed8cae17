'use client';

import { useState } from 'react';
import { Unread } from '@/components/client/unread';
import { ScoreLine } from '@/components/football/score-line';
import { TextField } from '@/components/ui/form/fields';
import { Section } from '@/components/ui/section';
import { useApiQuery } from '@/lib/api/queries';
import type { AdminMatch } from '@/lib/contracts/admin-matches';
import type { MatchAct } from '@/lib/domain/football/match-acts';
import { Link } from '@/lib/routing/navigation';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { MatchDialog } from './match-dialog';
import { MatchReports } from './match-reports';
import { stateKey } from './match-state-key';

type MatchesSectionProps = { /** The day shown at first, YYYY-MM-DD. */ day: string; tools: DashboardTools };

/** A day's matches, which an admin can postpone, cancel or correct against the sources. */
export function MatchesSection({ day, tools }: MatchesSectionProps) {
  const { t, instant, matchHref, isBusy } = tools;
  const [date, setDate] = useState(day);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<{ match: AdminMatch; act: MatchAct } | null>(null);
  const query = useApiQuery('get /api/admin/matches', { query: { date } }, undefined, {
    staleTime: 0,
    keepsLast: true,
  });
  const typed = search.trim().toLowerCase();
  const shown = query.data?.items.filter(({ home, away, league, slug, decision }) =>
    // Slugs are searched too, because they contain the names in Latin letters. A day has too many matches to read them
    // all, so without a search only those with decisions are shown.
    typed === ''
      ? decision !== null
      : [home, away, league, slug.replaceAll('-', ' ')].some((name) => name.toLowerCase().includes(typed)),
  );
  return (
    <Section id="matches" title={t('adminTasks.matches.title')} lead={t('adminTasks.matches.lead')}>
      <div className={css.filter}>
        <TextField
          label={t('adminTasks.matches.day')}
          type="date"
          dir="ltr"
          value={date}
          onChange={({ target }) => {
            if (target.value !== '') setDate(target.value);
          }}
        />
        <TextField
          label={t('adminTasks.matches.search')}
          type="search"
          dir="auto"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <FiguresTable
        title={t('adminTasks.matches.title')}
        head={[
          t('adminTasks.matches.match'),
          t('dashboard.tasks.when'),
          t('dashboard.payments.state'),
          t('dashboard.reviews.stored'),
          '',
        ]}
        none={typed === '' ? t('adminTasks.matches.searchFirst') : undefined}
        t={t}
        unread={<Unread query={query} t={t} />}
        rows={shown?.map((match) => ({
          key: String(match.id),
          cells: [
            <span key="match" className={css.fixture}>
              <Link href={matchHref(match.date, match.slug)}>
                <span>
                  <bdi>{match.home}</bdi>
                  {' – '}
                  <bdi>{match.away}</bdi>
                </span>
              </Link>
              <bdi className={css.detail}>{match.league}</bdi>
              <MatchReports reports={match.reports} tools={tools} />
            </span>,
            instant(match.kickOff),
            <span key="state">
              {t(stateKey(match))}
              {match.decision ? <bdi className={css.detail}>{match.decision.reason}</bdi> : null}
            </span>,
            match.score ? <ScoreLine key="score" {...match.score} locale={tools.locale} /> : '–',
            <span key="acts" className={css.acts}>
              {match.acts.map((act) => (
                <button
                  key={act}
                  className={css.act}
                  type="button"
                  disabled={isBusy}
                  onClick={() => setOpen({ match, act })}
                >
                  {t(`adminTasks.matches.acts.${act}`)}
                </button>
              ))}
            </span>,
          ],
        }))}
      />
      {open ? (
        <MatchDialog key={`${open.match.id} ${open.act}`} {...open} tools={tools} close={() => setOpen(null)} />
      ) : null}
    </Section>
  );
}
