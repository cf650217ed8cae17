import { session } from '@/components/providers/session';
import form from '@/components/ui/form/form.module.css';
import type { Say } from '@/lib/i18n/widget-words';
import { Link } from '@/lib/routing/navigation';
import { mayTryAgain, type Progress } from './progress-words';

type Named = { href: string; name: string };

export type ProgressLinksProps = {
  payment: Progress;
  links: { premium: Named; donate: Named; contact: Named; login: { href: string } };
  say: Say;
};

/** Where to go on from a payment: to try again, to log in, to write to us. */
export function ProgressLinks({ payment, links, say }: ProgressLinksProps) {
  const isKnown = payment !== null && typeof payment === 'object';
  const needsUs = payment === 'unknown' || (isKnown && (payment.problem !== null || payment.state === 'disputed'));
  const start = isKnown && payment.kind === 'donation' ? links.donate : links.premium;
  const comeBack = () => session.getState().setPreviousRoute(location.pathname + location.search);
  return (
    <div className={form.row}>
      {mayTryAgain(payment) ? (
        <Link className={form.button} href={start.href}>
          {say('payments.tryAgain')}
        </Link>
      ) : null}
      {payment === 'guest' ? (
        <Link className={form.button} href={links.login.href} onClick={comeBack}>
          {say('auth.logIn')}
        </Link>
      ) : null}
      <p className={form.links}>
        {needsUs ? <Link href={links.contact.href}>{links.contact.name}</Link> : null}
        {mayTryAgain(payment) ? null : <Link href={start.href}>{start.name}</Link>}
      </p>
    </div>
  );
}
