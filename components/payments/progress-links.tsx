import { FormButton, FormLink } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import type { Translate } from '@/lib/i18n/widget-messages';
import { Link } from '@/lib/routing/navigation';
import { authStore } from '@/stores/auth-store';
import { mayTryAgain, type Progress } from './progress-messages';

type Named = { href: string; name: string };

export type ProgressLinksProps = {
  payment: Progress;
  links: { premium: Named; donate: Named; contact: Named; login: { href: string } };
  /** Cancels a payment if the visitor may cancel it; absent once a cancellation has been requested. */
  giveUp?: () => void;
  t: Translate;
};

/** Next steps after a payment: retry, cancel, log in, or contact us. */
export function ProgressLinks({ payment, links, giveUp, t }: ProgressLinksProps) {
  const isKnown = payment !== null && typeof payment === 'object';
  const needsUs = payment === 'unknown' || (isKnown && (payment.problem !== null || payment.state === 'disputed'));
  const start = isKnown && payment.kind === 'donation' ? links.donate : links.premium;
  const comeBack = () => authStore.getState().setPreviousRoute(location.pathname + location.search);
  return (
    <div className={form.row}>
      {mayTryAgain(payment) ? (
        <FormLink kind="button" href={start.href}>
          {t('payments.tryAgain')}
        </FormLink>
      ) : null}
      {giveUp && isKnown && payment.mayCancel ? (
        <FormButton kind="quiet" type="button" onClick={giveUp}>
          {t('payments.sandbox.cancel')}
        </FormButton>
      ) : null}
      {payment === 'guest' ? (
        <FormLink kind="button" href={links.login.href} onClick={comeBack}>
          {t('auth.logIn')}
        </FormLink>
      ) : null}
      <p className={form.links}>
        {needsUs ? <Link href={links.contact.href}>{links.contact.name}</Link> : null}
        {mayTryAgain(payment) ? null : <Link href={start.href}>{start.name}</Link>}
      </p>
    </div>
  );
}
