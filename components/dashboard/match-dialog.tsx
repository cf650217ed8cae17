import { useState } from 'react';
import { ReasonField } from '@/components/client/reason-field';
import { DialogForm } from '@/components/ui/form/dialog-form';
import { TextField } from '@/components/ui/form/fields';
import { FormStatus } from '@/components/ui/form/form-parts';
import { failureText } from '@/lib/api/outcome';
import { mostGoals, type AdminMatch } from '@/lib/contracts/admin-matches';
import { isReason } from '@/lib/domain/accounts/reason';
import type { MatchAct } from '@/lib/domain/football/match-acts';
import { labelColon } from '@/lib/i18n/formats';
import type { DashboardTools } from './dashboard-tools';

type MatchDialogProps = { match: AdminMatch; act: MatchAct; tools: DashboardTools; close: () => void };

const isGoals = (text: string): boolean => /^\d{1,2}$/.test(text);

const effectsOfPlayed = {
  cancel: 'annul',
  reinstate: 'reinstateResult',
  correct: 'correct',
  postpone: 'postpone',
} as const;

/** Asks for the reason, and for the score if it is a correction; the log contains both. */
export function MatchDialog({ match: { id, home, away, score, status }, act, tools, close }: MatchDialogProps) {
  const { t, locale, isBusy, run } = tools;
  const [reason, setReason] = useState('');
  const [goals, setGoals] = useState({ home: String(score?.home ?? ''), away: String(score?.away ?? '') });
  const [error, setError] = useState<string | null>(null);
  const given = reason.trim();
  const isRight = isReason(given) && (act !== 'correct' || (isGoals(goals.home) && isGoals(goals.away)));
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
    <DialogForm
      id="match-act-title"
      title={
        <>
          {t(`adminTasks.matches.acts.${act}`)}
          {labelColon(locale)}
          <bdi>{home}</bdi>
          {' – '}
          <bdi>{away}</bdi>
        </>
      }
      isRight={isRight}
      isBusy={isBusy}
      send={change}
      sendLabel={t(`adminTasks.matches.acts.${act}`)}
      closeLabel={t('widgets.close')}
      close={close}
    >
      <p>{t(`adminTasks.matches.effects.${status === 'finished' ? effectsOfPlayed[act] : act}`)}</p>
      {act === 'correct' ? (
        <>
          {goalsField('home', home)}
          {goalsField('away', away)}
        </>
      ) : null}
      <ReasonField t={t} value={reason} onType={setReason} />
      <FormStatus kind="error">{error}</FormStatus>
    </DialogForm>
  );
}
