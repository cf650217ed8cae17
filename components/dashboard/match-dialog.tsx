import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import shared from '@/components/ui/shared.module.css';
import { failureText } from '@/lib/api/outcome';
import { mostGoals, reasonLength, type AdminMatch } from '@/lib/contracts/admin-matches';
import type { MatchAct } from '@/lib/domain/football/match-acts';
import { labelColon } from '@/lib/i18n/formats';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';

type MatchDialogProps = { match: AdminMatch; act: MatchAct; tools: DashboardTools; close: () => void };

const isGoals = (text: string): boolean => /^\d{1,2}$/.test(text);

/** Messages for the effects of an action on a match that was played. */
const effectsOfPlayed = {
  cancel: 'annul',
  reinstate: 'reinstateResult',
  correct: 'correct',
  postpone: 'postpone',
} as const;

/** Asks for the reason, and for the score of a correction; the log contains both. */
export function MatchDialog({ match: { id, home, away, score, status }, act, tools, close }: MatchDialogProps) {
  const { t, locale, isBusy, run } = tools;
  const [reason, setReason] = useState('');
  const [goals, setGoals] = useState({ home: String(score?.home ?? ''), away: String(score?.away ?? '') });
  const [error, setError] = useState<string | null>(null);
  const given = reason.trim();
  const isRight =
    given.length >= reasonLength.minimum && (act !== 'correct' || (isGoals(goals.home) && isGoals(goals.away)));
  const change = async () => {
    const body =
      act === 'correct'
        ? { act, reason: given, homeGoals: Number(goals.home), awayGoals: Number(goals.away) }
        : { act, reason: given };
    const outcome = await run('post /api/admin/matches/{id}', { params: { id: String(id) }, body });
    if (outcome.ok) close();
    else setError(failureText(outcome.failure, t));
  };
  const goalsField = (side: 'home' | 'away', team: string) => (
    <TextField
      label={<bdi>{team}</bdi>}
      type="number"
      min={0}
      max={mostGoals}
      dir="ltr"
      value={goals[side]}
      onChange={({ target }) => setGoals((before) => ({ ...before, [side]: target.value }))}
    />
  );
  return (
    <Dialog className={css.dialog} labelledBy="match-act-title" onClose={close}>
      <form
        className={form.fields}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) void change();
        }}
      >
        <h2 className={shared.label} id="match-act-title">
          {t(`adminTasks.matches.acts.${act}`)}
          {labelColon(locale)}
          <bdi>{home}</bdi>
          {' – '}
          <bdi>{away}</bdi>
        </h2>
        <p>{t(`adminTasks.matches.effects.${status === 'finished' ? effectsOfPlayed[act] : act}`)}</p>
        {act === 'correct' ? (
          <>
            {goalsField('home', home)}
            {goalsField('away', away)}
          </>
        ) : null}
        <TextField
          label={t('users.reason')}
          hint={t('users.reasonHint')}
          maxLength={reasonLength.maximum}
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormStatus kind="error">{error}</FormStatus>
        <div className={form.row}>
          <FormButton kind="danger" type="submit" disabled={isBusy || !isRight}>
            {t(`adminTasks.matches.acts.${act}`)}
          </FormButton>
          <FormButton kind="quiet" type="button" onClick={close}>
            {t('widgets.close')}
          </FormButton>
        </div>
      </form>
    </Dialog>
  );
}
