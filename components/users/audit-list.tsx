import shared from '@/components/ui/shared.module.css';
import type { AdminUserDetail } from '@/lib/contracts/admin-users';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './users.module.css';

type AuditListProps = { user: AdminUserDetail; t: Translate; instant: (text: string) => string };

const actions: Readonly<Record<string, string>> = {
  'role.changed': 'users.log.role',
  'sessions.ended': 'users.log.sessions',
  'premium.granted': 'users.log.granted',
  'premium.revoked': 'users.log.revoked',
  'totp.enabled': 'users.log.totpOn',
  'totp.disabled': 'users.log.totpOff',
  'totp.recoveryCodes': 'users.log.recoveryCodes',
  'totp.undone': 'users.log.undone',
  'payment.refunded': 'users.log.refunded',
  'payment.withdrawn': 'adminTasks.log.withdrawn',
  'payment.unknown': 'adminTasks.log.paymentUnknown',
  'result.accepted': 'users.log.resultAccepted',
  'result.refused': 'users.log.resultRefused',
  'row.accepted': 'adminTasks.log.rowAccepted',
  'row.leftOut': 'adminTasks.log.rowLeftOut',
  'account.verified': 'adminTasks.log.verified',
  'account.blocked': 'adminTasks.log.blocked',
  'account.unblocked': 'adminTasks.log.unblocked',
  'account.deleted': 'adminTasks.log.deleted',
  'mail.resent': 'adminTasks.log.mail',
  'receipt.resent': 'adminTasks.log.receipt',
  'coupon.created': 'adminTasks.log.couponCreated',
  'coupon.ended': 'adminTasks.log.couponEnded',
  'coupon.used': 'adminTasks.log.couponUsed',
  'announcement.set': 'adminTasks.log.announced',
  'announcement.removed': 'adminTasks.log.announcementRemoved',
  'fixture.postponed': 'adminTasks.log.matchPostponed',
  'fixture.cancelled': 'adminTasks.log.matchCancelled',
  'fixture.reinstated': 'adminTasks.log.matchReinstated',
  'result.corrected': 'adminTasks.log.resultCorrected',
  'ad.set': 'adminTasks.log.adSet',
  'ad.removed': 'adminTasks.log.adRemoved',
  'bookmaker.linked': 'adminTasks.log.linked',
  'bookmaker.unlinked': 'adminTasks.log.unlinked',
  'fact.recorded': 'adminTasks.log.factRecorded',
  'fact.removed': 'adminTasks.log.factRemoved',
  'list.exported': 'adminTasks.log.exported',
  'ingest.started': 'adminTasks.log.ingested',
  'sources.changed': 'adminTasks.log.sourceChanged',
  'mail.retried': 'adminTasks.log.mailRetried',
  'webhook.retried': 'adminTasks.log.webhookRetried',
  'command.user': 'users.log.command',
};

const written = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(written).join(', ') : JSON.stringify(value);

/** The actions on an account, with actor and time, newest first. */
export function AuditList({ user, t, instant }: AuditListProps) {
  return (
    <section aria-labelledby="audit-title">
      <h3 className={shared.label} id="audit-title">
        {t('users.auditLog')}
      </h3>
      {user.auditLog.length === 0 ? <p className={css.note}>{t('users.noLog')}</p> : null}
      <ol className={css.log}>
        {user.auditLog.map(({ id, action, actor, createdAt, detail }) => (
          <li key={id}>
            <p>{actions[action] ? t(actions[action]) : <bdi>{action}</bdi>}</p>
            <p className={css.note}>
              {instant(createdAt)}
              {' · '}
              <bdi>{actor ?? t('users.server')}</bdi>
            </p>
            <p className={css.note} dir="ltr">
              <bdi>
                {Object.entries(detail)
                  .map(([name, value]) => `${name}: ${written(value)}`)
                  .join(', ')}
              </bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
