import { useTranslations } from 'next-intl';
import { EmailField, TextField } from '@/components/ui/form/fields';
import { FormButton, FormLink } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import { MuiForm } from '@/components/ui/form/mui-form';
import { PageTitle } from '@/components/ui/page-title';
import { statementLengths } from '@/lib/domain/money/withdrawal';
import type { WithdrawalProblem, WithdrawalStep } from '@/lib/domain/money/withdrawal-steps';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href, wirePath } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { ConfirmForm } from './confirm-form';
import { FillIn } from './fill-in';
import css from './withdrawal.module.css';

export type WithdrawalViewProps = { step: WithdrawalStep };
type Part<Is extends WithdrawalStep['is']> = { step: Extract<WithdrawalStep, { is: Is }> };

const formId = 'withdrawal';

/**
 * The withdrawal function of Directive 2011/83/EU, article 11a: a statement, then its confirmation, by plain forms that
 * need neither a session nor scripts.
 */
export function WithdrawalView({ step }: WithdrawalViewProps) {
  const t = useTranslations();
  return (
    <section className={css.screen}>
      <PageTitle>{t('meta.withdrawal.name')}</PageTitle>
      {step.is === 'statement' ? <StatementForm step={step} /> : null}
      {step.is === 'confirmation' ? <Confirmation step={step} /> : null}
      {step.is === 'outcome' ? <Ending step={step} /> : null}
    </section>
  );
}

function Problem({ problem }: { problem: WithdrawalProblem | null }) {
  const t = useTranslations();
  if (problem === null) return null;
  return (
    <p className={form.status} data-kind="error" role="alert">
      {t(`withdrawal.problems.${problem}`)}
    </p>
  );
}

function StatementForm({ step }: Part<'statement'>) {
  const t = useTranslations();
  const locale = useSiteLocale();
  return (
    <MuiForm>
      <form className={form.form} id={formId} method="post" action="/api/withdrawals">
        <p>{t('withdrawal.lead')}</p>
        <Problem problem={step.problem} />
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

function Confirmation({ step }: Part<'confirmation'>) {
  const t = useTranslations();
  const locale = useSiteLocale();
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
      <Problem problem={problem} />
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

function Ending({ step: { outcome } }: Part<'outcome'>) {
  const t = useTranslations();
  const locale = useSiteLocale();
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
