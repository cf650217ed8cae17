'use client';

import { useState } from 'react';
import { SelectField } from '@/components/ui/form/fields';
import { Section } from '@/components/ui/section';
import { useApiQuery } from '@/lib/api/queries';
import { factKinds, type Fact } from '@/lib/domain/football/facts';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { EntryForm } from './entry-form';
import { FiguresTable } from './figures-table';
import { Unread } from './unread';

function textOf(fact: Fact): string {
  if (fact.kind === 'alias') return `${fact.country}: ${fact.alias} = ${fact.teamId}`;
  const { leagueCode, season, teamId } = fact;
  return `${leagueCode} ${season}: ${teamId} ${fact.kind === 'deduction' ? `-${fact.points}` : `– ${fact.awayTeamId}`}`;
}

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
            <bdi key="decided" className={css.day}>
              {fact.decidedOn}
            </bdi>,
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
  awayTeamId: '',
  decidedOn: '',
  reason: '',
  source: '',
};
type Field = keyof typeof start;

/** What only one kind has; the rest belongs to all of them. */
const fieldsOf = {
  deduction: ['leagueCode', 'season', 'teamId', 'points'],
  annulment: ['leagueCode', 'season', 'teamId', 'awayTeamId'],
  alias: ['country', 'teamId', 'alias'],
} as const;

const examples: Partial<Record<Field, string>> = {
  leagueCode: 'en.2',
  season: '2025-26, 2026',
  teamId: 'leicester-city',
  awayTeamId: 'burnley',
  country: 'gb-eng',
};

/** All that a kind has, as the call takes it. */
function factOf(kind: Fact['kind'], given: Readonly<Record<Field, string>>): Fact {
  const { points, country, alias, teamId, reason, source } = given;
  const stated = { teamId: teamId.trim(), decidedOn: given.decidedOn || null, reason, source };
  if (kind === 'alias') return { kind, country: country.trim(), alias, ...stated };
  const inSeason = { leagueCode: given.leagueCode.trim(), season: given.season.trim(), ...stated };
  return kind === 'deduction'
    ? { kind, points: Number(points), ...inSeason }
    : { kind, awayTeamId: given.awayTeamId.trim(), ...inSeason };
}

function FactForm({ tools }: { tools: DashboardTools }) {
  const { t, run } = tools;
  const [kind, setKind] = useState<Fact['kind']>('deduction');
  const exampleOf = (name: Field) => (examples[name] ? <bdi dir="ltr">{examples[name]}</bdi> : undefined);
  const label = (name: Field) => t(`adminTasks.facts.${name}`);
  return (
    <EntryForm<Field>
      tools={tools}
      start={start}
      needed={[...fieldsOf[kind], 'reason', 'source']}
      saveLabel={t('adminTasks.facts.save')}
      send={(given) => run('post /api/admin/facts', { body: { fact: factOf(kind, given) } })}
      prefix="fact."
    >
      {({ field }) => (
        <>
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
            field(name, {
              label: label(name),
              type: name === 'points' ? 'number' : 'text',
              hint: name === 'points' ? t('adminTasks.facts.pointsHint') : exampleOf(name),
              maxLength: 100,
            }),
          )}
          {field('decidedOn', { label: label('decidedOn'), type: 'date' })}
          {field('reason', { label: label('reason'), maxLength: 300, dir: 'auto' })}
          {field('source', { label: label('source'), type: 'url', maxLength: 500 })}
        </>
      )}
    </EntryForm>
  );
}
