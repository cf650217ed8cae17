import { EmailField, TextField } from '@/components/ui/form/fields';
import { FormButton, FormLink } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import { MuiForm } from '@/components/ui/form/mui-form';
import { PageTitle } from '@/components/ui/page-title';
import { statementLengths } from '@/lib/domain/money/withdrawal';
import type { WithdrawalProblem, WithdrawalStep } from '@/lib/domain/money/withdrawal-steps';
import type { I18n } from '@/lib/format/i18n';
import { href, wirePath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { ConfirmForm } from './confirm-form';
import { FillIn } from './fill-in';
import css from './withdrawal.module.css';

export type WithdrawalViewProps = { i18n: I18n; step: WithdrawalStep };
type Part<Is extends WithdrawalStep['is']> = { i18n: I18n; step: Extract<WithdrawalStep, { is: Is }> };

const formId = 'withdrawal';

/**
 * The withdrawal function of Directive 2011/83/EU, article 11a: a statement, then its confirmation, by plain forms that
 * need neither a session nor scripts.
 */
export function WithdrawalView({ i18n, step }: WithdrawalViewProps) {
  return (
    <section className={css.screen}>
      <PageTitle>{i18n.t('meta.withdrawal.name')}</PageTitle>
      {step.is === 'statement' ? <StatementForm i18n={i18n} step={step} /> : null}
      {step.is === 'confirmation' ? <Confirmation i18n={i18n} step={step} /> : null}
      {step.is === 'outcome' ? <Ending i18n={i18n} step={step} /> : null}
    </section>
  );
}

function Problem({ i18n: { t }, problem }: { i18n: I18n; problem: WithdrawalProblem | null }) {
  if (problem === null) return null;
  return (
    <p className={form.status} data-kind="error" role="alert">
      {t(`withdrawal.problems.${problem}`)}
    </p>
  );
}

function StatementForm({ i18n, step }: Part<'statement'>) {
  const { t, locale } = i18n;
  return (
    <MuiForm>
      <form className={form.form} id={formId} method="post" action="/api/withdrawals">
        <p>{t('withdrawal.lead')}</p>
        <Problem i18n={i18n} problem={step.problem} />
        <input type="hidden" name="language" value={locale} />
        <TextField
          label={t('withdrawal.name')}
          name="name"
          dir="auto"
          autoComplete="name"
          maxLength={statementLengths.name}
          required
        />
        <TextField
          label={t('withdrawal.receipt')}
          hint={t('withdrawal.receiptHint')}
          name="receipt"
          dir="ltr"
          autoComplete="off"
          defaultValue={step.receiptNumber}
          maxLength={statementLengths.receipt}
          required
        />
        <EmailField label={t('withdrawal.email')} hint={t('withdrawal.emailHint')} name="email" autoComplete="email" />
        <div className={form.row}>
          <FormButton kind="button" type="submit">
            {t('withdrawal.next')}
          </FormButton>
        </div>
        <FillIn formId={formId} />
      </form>
    </MuiForm>
  );
}

function Confirmation({ i18n, step }: Part<'confirmation'>) {
  const { t, locale } = i18n;
  const { statement, token, problem } = step;
  const lines = [
    ['receipt', statement.receiptNumber],
    ['name', statement.name],
    ['email', statement.email],
  ] as const;
  return (
    <ConfirmForm
      id={statement.id}
      language={locale}
      token={token}
      page={wirePath(href(locale, 'withdrawal'))}
      waiting={t('widgets.call.waiting')}
    >
      <p>{t(token === null ? 'withdrawal.check' : 'withdrawal.again')}</p>
      <Problem i18n={i18n} problem={problem} />
      <div className={css.statement}>
        <p>{t('withdrawal.statement')}</p>
        <dl>
          {lines.map(([key, text]) => (
            <div key={key}>
              <dt>{t(`withdrawal.${key}`)}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={form.row}>
        <FormButton kind="button" type="submit">
          {t('withdrawal.confirm')}
        </FormButton>
        <FormLink kind="quiet" href={href(locale, 'withdrawal')}>
          {t('withdrawal.back')}
        </FormLink>
      </div>
    </ConfirmForm>
  );
}

function Ending({ i18n: { t, locale }, step: { outcome } }: Part<'outcome'>) {
  return (
    <div className={form.form}>
      <p className={form.status} role="status">
        {t(`withdrawal.outcomes.${outcome}`)}
      </p>
      <p className={form.links}>
        {outcome === 'done' ? (
          <Link href={href(locale, 'profile')}>{t('meta.profile.name')}</Link>
        ) : (
          <Link href={href(locale, 'contact-us')}>{t('meta.contactUs.name')}</Link>
        )}
      </p>
    </div>
  );
}
