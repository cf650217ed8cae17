import shared from '@/components/ui/shared.module.css';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './account.module.css';

/** The recovery codes, shown only once, because only their hashes are stored. */
export function RecoveryCodes({ t, codes }: { t: Translate; codes: readonly string[] }) {
  return (
    <div role="status">
      <p>{t('profile.recoveryText')}</p>
      <ul className={shared.looseLines} data-recovery-codes>
        {codes.map((code) => (
          <li key={code}>
            <bdi className={css.secret} dir="ltr">
              {code}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
