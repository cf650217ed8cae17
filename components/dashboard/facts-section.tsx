'use client';

import { useState } from 'react';
import { SelectField, TextField } from '@/components/ui/form/fields';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { failureText } from '@/components/ui/form/outcome';
import { Section } from '@/components/ui/section';
import { useApiQuery } from '@/lib/api/queries';
import { factKinds, type Fact } from '@/lib/domain/football/facts';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { Unread } from './unread';

const textOf = (fact: Fact): string =>
  fact.kind === 'deduction'
    ? `${fact.leagueCode} ${fact.season}: ${fact.teamId} -${fact.points}`
    : `${fact.country}: ${fact.alias} = ${fact.teamId}`;

/** What no source reports, each with the page that states it; those recorded here can be removed. */
export function FactsSection({ tools }: { tools: DashboardTools }) {
  const { t, isBusy, run } = tools;
  const query = useApiQuery('get /api/admin/facts', {}, undefined, { staleTime: 0 });
  return (
    <Section id="facts" title={t('adminTasks.facts.title')} lead={t('adminTasks.facts.lead')}>
      <FiguresTable
        title={t('adminTasks.facts.title')}
        head={[
          t('adminTasks.facts.kind'),
          t('adminTasks.facts.fact'),
          t('adminTasks.facts.reason'),
          t('adminTasks.facts.decidedOn'),
          t('adminTasks.facts.recorded'),
          '',
        ]}
        none={t('dashboard.none')}
        unread={<Unread query={query} t={t} />}
        rows={query.data?.items.map(({ fact, id, recordedBy, recordedAt }) => ({
          key: `${fact.kind} ${textOf(fact)} ${fact.decidedOn ?? ''}`,
          cells: [
            t(`adminTasks.facts.kinds.${fact.kind}`),
            <bdi key="fact" className={css.detail} dir="ltr">
              {textOf(fact)}
            </bdi>,
            <a key="source" href={fact.source} rel="nofollow noopener" target="_blank">
              <bdi>{fact.reason}</bdi>
            </a>,
            <bdi key="decided">{fact.decidedOn}</bdi>,
            <bdi key="recorded">{[recordedAt?.slice(0, 10), recordedBy].filter(Boolean).join(' ')}</bdi>,
            id === null ? (
              ''
            ) : (
              <button
                key="remove"
                className={css.act}
                type="button"
                disabled={isBusy}
                onClick={() => void run('delete /api/admin/facts/{id}', { params: { id: String(id) }, body: {} })}
              >
                {t('adminTasks.links.remove')}
              </button>
            ),
          ],
        }))}
      />
      <FactForm tools={tools} />
    </Section>
  );
}

const start = {
  leagueCode: '',
  season: '',
  points: '',
  country: '',
  alias: '',
  teamId: '',
  decidedOn: '',
  reason: '',
  source: '',
};
type Field = keyof typeof start;

/** What only one kind has; the rest belongs to all of them. */
const fieldsOf = {
  deduction: ['leagueCode', 'season', 'teamId', 'points'],
  alias: ['country', 'teamId', 'alias'],
} as const;

function FactForm({ tools: { t, isBusy, run } }: { tools: DashboardTools }) {
  const [kind, setKind] = useState<Fact['kind']>('deduction');
  const [given, setGiven] = useState(start);
  const [failure, setFailure] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);
  const needed: readonly Field[] = [...fieldsOf[kind], 'reason', 'source'];
  const isRight = needed.every((name) => given[name].trim() !== '');
  const save = async () => {
    const { leagueCode, season, points, country, alias, teamId, reason, source } = given;
    const stated = { teamId: teamId.trim(), decidedOn: given.decidedOn || null, reason, source };
    const fact: Fact =
      kind === 'deduction'
        ? { kind, leagueCode: leagueCode.trim(), season: season.trim(), points: Number(points), ...stated }
        : { kind, country: country.trim(), alias, ...stated };
    const outcome = await run('post /api/admin/facts', { body: { fact } });
    if (outcome.ok) setGiven(start);
    setFailure(outcome.ok ? null : { text: failureText(outcome.failure, t), fields: outcome.failure.fields });
  };
  const field = (name: Field, more: { type?: string; hint?: string; maxLength?: number } = {}) => {
    const error = failure?.fields[name] ?? failure?.fields[`fact.${name}`];
    return (
      <TextField
        key={name}
        label={t(`adminTasks.facts.${name}`)}
        dir={name === 'reason' ? 'auto' : 'ltr'}
        autoComplete="off"
        value={given[name]}
        error={error === undefined ? undefined : t(error)}
        onChange={({ target }) => setGiven((before) => ({ ...before, [name]: target.value }))}
        {...more}
      />
    );
  };
  const hints: Partial<Record<Field, string>> = {
    leagueCode: 'en.2',
    season: '2025-26, 2026',
    teamId: 'leicester-city',
    country: 'gb-eng',
    points: t('adminTasks.facts.pointsHint'),
  };
  return (
    <form
      className={form.fields}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) void save();
      }}
    >
      <SelectField
        label={t('adminTasks.facts.kind')}
        value={kind}
        onChange={({ target }) => setKind(factKinds.find((one) => one === target.value) ?? kind)}
      >
        {factKinds.map((one) => (
          <option key={one} value={one}>
            {t(`adminTasks.facts.kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      {fieldsOf[kind].map((name) =>
        field(name, { type: name === 'points' ? 'number' : 'text', hint: hints[name], maxLength: 100 }),
      )}
      {field('decidedOn', { type: 'date' })}
      {field('reason', { maxLength: 300 })}
      {field('source', { type: 'url', maxLength: 500 })}
      <div className={form.row}>
        <button className={form.quiet} type="submit" disabled={isBusy || !isRight}>
          {t('adminTasks.facts.save')}
        </button>
      </div>
      <FormStatus kind="error">{failure?.text}</FormStatus>
    </form>
  );
}
