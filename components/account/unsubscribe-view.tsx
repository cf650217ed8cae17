import { useTranslations } from 'next-intl';
import { FormButton, FormLink } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import { PageTitle } from '@/components/ui/page-title';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';

type UnsubscribeViewProps = {
  /** The token from the link in the mail; null without a valid one. */
  token: string | null;
  isDone: boolean;
};

/** Ends alerts by e-mail with a plain form, which needs neither a session nor scripts. */
export function UnsubscribeView({ token, isDone }: UnsubscribeViewProps) {
  const t = useTranslations();
  const locale = useSiteLocale();
  return (
    <section>
      <PageTitle>{t('meta.unsubscribe.name')}</PageTitle>
      {isDone ? (
        <p role="status">{t('alerts.unsubscribe.done')}</p>
      ) : token === null ? (
        <div className={form.form}>
          <p>{t('alerts.unsubscribe.incomplete')}</p>
          <FormLink kind="quiet" href={href(locale, 'profile')}>
            {t('meta.profile.name')}
          </FormLink>
        </div>
      ) : (
        <form className={form.form} method="post" action={`/api/unsubscribe/${token}`}>
          <p>{t('alerts.unsubscribe.lead')}</p>
          <input type="hidden" name="language" value={locale} />
          <FormButton kind="button" type="submit">
            {t('alerts.unsubscribe.action')}
          </FormButton>
        </form>
      )}
    </section>
  );
}
