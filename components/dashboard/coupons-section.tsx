'use client';

import { useState } from 'react';
import { Unread } from '@/components/client/unread';
import { CallForm } from '@/components/ui/form/call-form';
import { TextField } from '@/components/ui/form/fields';
import { FormButton } from '@/components/ui/form/form-button';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import { ProofField, proofOf } from '@/components/ui/form/proof-field';
import { Section } from '@/components/ui/section';
import { failureText } from '@/lib/api/outcome';
import { useApiQuery } from '@/lib/api/queries';
import { useAuthStore } from '@/stores/auth-store';
import { CsvButton } from './csv-button';
import type { DashboardTools } from './dashboard-tools';
import css from './dashboard.module.css';
import { FiguresTable } from './figures-table';
import { fromUtcField } from './utc-field';

const start = { code: '', days: '30', maxUses: '100', validUntil: '' };

/** Codes that give premium days: how often each was used, and a form for a new one. */
export function CouponsSection({ tools }: { tools: DashboardTools }) {
  const { t, number, instant, isBusy, run } = tools;
  const query = useApiQuery('get /api/admin/coupons', {}, undefined, { staleTime: 0 });
  const coupons = query.data?.items;
  const hasCode = useAuthStore((state) => state.userData?.totpEnabled ?? false);
  const [given, setGiven] = useState(start);
  const [proof, setProof] = useState('');
  const [failure, setFailure] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);
  const fields = failure?.fields ?? {};
  const errorOf = (name: string) => (fields[name] === undefined ? undefined : t(fields[name]));
  const isRight = given.code.trim().length >= 5 && given.validUntil !== '' && proof !== '';
  const create = async () => {
    const body = {
      code: given.code,
      days: Number(given.days),
      maxUses: Number(given.maxUses),
      validUntil: fromUtcField(given.validUntil),
      ...proofOf(hasCode, proof),
    };
    const outcome = await run('post /api/admin/coupons', { body });
    setProof('');
    if (outcome.ok) setGiven(start);
    setFailure(outcome.ok ? null : { text: failureText(outcome.failure, t), fields: outcome.failure.fields });
  };
  const field = (name: keyof typeof start, more: { type?: string; hint?: string } = {}) => (
    <TextField
      label={t(`adminTasks.coupons.${name}`)}
      dir="ltr"
      autoComplete="off"
      maxLength={40}
      value={given[name]}
      error={errorOf(name)}
      onChange={({ target }) => setGiven((before) => ({ ...before, [name]: target.value }))}
      {...more}
    />
  );
  return (
    <Section id="coupons" title={t('adminTasks.coupons.title')} lead={t('adminTasks.coupons.lead')}>
      <FiguresTable
        title={t('adminTasks.coupons.title')}
        head={['code', 'days', 'used', 'validUntil'].map((key) => t(`adminTasks.coupons.${key}`)).concat('')}
        t={t}
        unread={<Unread query={query} t={t} />}
        rows={coupons?.map(({ code, days, uses, maxUses, validUntil, endedAt }) => ({
          key: code,
          cells: [
            <bdi key="code">{code}</bdi>,
            number(days),
            <bdi key="uses">{`${number(uses)} / ${number(maxUses)}`}</bdi>,
            instant(endedAt ?? validUntil),
            endedAt === null ? (
              <button
                key="end"
                className={css.act}
                type="button"
                disabled={isBusy}
                onClick={() => void run('delete /api/admin/coupons/{code}', { params: { code } })}
              >
                {t('adminTasks.coupons.end')}
              </button>
            ) : (
              t('adminTasks.coupons.ended')
            ),
          ],
        }))}
      />
      {coupons ? (
        <CsvButton
          name="coupons"
          title={t('adminTasks.coupons.title')}
          head={['code', 'days', 'uses', 'max_uses', 'valid_until', 'ended_at']}
          rows={coupons.map(({ code, days, uses, maxUses, validUntil, endedAt }) => [
            code,
            days,
            uses,
            maxUses,
            validUntil,
            endedAt,
          ])}
          t={t}
        />
      ) : null}
      <CallForm isRight={isRight} send={create}>
        {field('code', { hint: t('adminTasks.coupons.codeHint') })}
        {field('days', { type: 'number' })}
        {field('maxUses', { type: 'number' })}
        {field('validUntil', { type: 'datetime-local' })}
        <ProofField t={t} hasCode={hasCode} value={proof} onType={setProof} refused={fields} />
        <div className={form.row}>
          <FormButton kind="quiet" type="submit" disabled={isBusy || !isRight}>
            {t('adminTasks.coupons.create')}
          </FormButton>
        </div>
        <FormStatus kind="error">{failure?.text}</FormStatus>
      </CallForm>
    </Section>
  );
}
