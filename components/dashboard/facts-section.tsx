'use client';

import { useState, type ReactNode } from 'react';
import { Unread } from '@/components/client/unread';
import { levelKeys } from '@/components/football/level-keys';
import { SelectField } from '@/components/ui/form/fields';
import { Section } from '@/components/ui/section';
import { useApiQuery } from '@/lib/api/queries';
import type { FactList } from '@/lib/contracts/facts';
import { factKinds, type Fact } from '@/lib/domain/football/facts';
import { levelRules, placeIds, relegationForms, type LevelRule } from '@/lib/domain/football/season-rules';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { EntryForm } from './entry-form';
import { emptyFact, factOf, factText, fieldsOf, neededOf, type FactField } from './fact-fields';
import { FiguresTable } from './figures-table';
import { Fold } from './fold';

/**
 * Facts that no source reports, each with the page that states it. Facts recorded here can be removed; the many that
 * come with the release can only be looked up.
 */
export function FactsSection({ tools }: { tools: DashboardTools }) {
  const { t, number } = tools;
  const query = useApiQuery('get /api/admin/facts', {}, undefined, { staleTime: 0 });
  const ofRelease = query.data?.items.filter(({ id }) => id === null) ?? [];
  return (
    <Section id="facts" title={t('adminTasks.facts.title')} lead={t('adminTasks.facts.lead')}>
      <FactsTable
        tools={tools}
        items={query.data?.items.filter(({ id }) => id !== null)}
        unread={<Unread query={query} t={t} />}
      />
      {ofRelease.length > 0 ? (
        <Fold title={t('adminTasks.facts.ofRelease', { count: number(ofRelease.length) })}>
          <FactsTable tools={tools} items={ofRelease} />
        </Fold>
      ) : null}
      <FactForm tools={tools} />
    </Section>
  );
}

type FactsTableProps = { tools: DashboardTools; items: FactList['items'] | undefined; unread?: ReactNode };

function FactsTable({ tools: { t, isBusy, run }, items, unread }: FactsTableProps) {
  return (
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
      t={t}
      unread={unread}
      rows={items?.map(({ fact, id, recordedBy, recordedAt }) => ({
        key: `${fact.kind} ${factText(fact)} ${fact.decidedOn ?? ''}`,
        cells: [
          t(`adminTasks.facts.kinds.${fact.kind}`),
          <bdi key="fact" className={css.detail} dir="ltr">
            {factText(fact)}
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
  );
}

const examples: Partial<Record<FactField, string>> = {
  leagueCode: 'en.2',
  season: '2025-26, 2026',
  from: '2025-26, 2026',
  teamId: 'leicester-city',
  awayTeamId: 'burnley',
  country: 'gb-eng',
  split: '6x1, 4x0, 6x2 up',
  towns: 'Toronto, Vancouver',
  names: 'de Sparta Prag, ru Спарта',
  short: 'de Sparta, * Sparta',
};
const hinted = ['points', 'split', 'towns'] as const;
const numbers: ReadonlySet<string> = new Set(['points', ...placeIds]);

function FactForm({ tools }: { tools: DashboardTools }) {
  const { t, run } = tools;
  const [kind, setKind] = useState<Fact['kind']>('deduction');
  const labelOf = (name: FactField): string => {
    const place = placeIds.find((id) => id === name);
    return place ? t(`leagues.zone.${place}`) : t(`adminTasks.facts.${name}`);
  };
  const hintOf = (name: FactField) => {
    const hint = hinted.find((one) => one === name);
    const example = examples[name];
    if (!hint && example === undefined) return undefined;
    return (
      <>
        {hint ? `${t(`adminTasks.facts.${hint}Hint`)} ` : null}
        {example === undefined ? null : (
          <>
            {t('adminTasks.facts.example')} <bdi dir="ltr">{example}</bdi>
          </>
        )}
      </>
    );
  };
  return (
    <EntryForm<FactField>
      tools={tools}
      start={emptyFact}
      needed={neededOf(kind)}
      saveLabel={t('adminTasks.facts.save')}
      send={(given) => run('post /api/admin/facts', { body: { fact: factOf(kind, given) } })}
      prefix="fact."
    >
      {({ field, given, set }) => (
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
          {kind === 'zones' ? <p>{t('adminTasks.facts.placesHint')}</p> : null}
          {fieldsOf[kind].map((name) =>
            name === 'level' ? (
              <SelectField
                key={name}
                label={labelOf(name)}
                value={given.level}
                hint={t(levelKeys[given.level as LevelRule])}
                onChange={({ target }) => set('level', target.value)}
              >
                {levelRules.map((rule) => (
                  <option key={rule} value={rule}>
                    {rule}
                  </option>
                ))}
              </SelectField>
            ) : name === 'relegatedBy' ? (
              <SelectField
                key={name}
                label={labelOf(name)}
                value={given.relegatedBy}
                onChange={({ target }) => set('relegatedBy', target.value)}
              >
                <option value="">–</option>
                {relegationForms.map((form) => (
                  <option key={form} value={form}>
                    {t(`leagues.relegatedBy.${form}`)}
                  </option>
                ))}
              </SelectField>
            ) : (
              field(name, {
                label: labelOf(name),
                type: numbers.has(name) ? 'number' : 'text',
                hint: hintOf(name),
                maxLength: 1_000,
              })
            ),
          )}
          {field('decidedOn', { label: labelOf('decidedOn'), type: 'date' })}
          {field('reason', { label: labelOf('reason'), maxLength: 300, dir: 'auto' })}
          {field('source', { label: labelOf('source'), type: 'url', maxLength: 500 })}
          {field('moreSources', { label: labelOf('moreSources'), maxLength: 2_000 })}
        </>
      )}
    </EntryForm>
  );
}
