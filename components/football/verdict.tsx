import { Icon } from '@/components/ui/icon';
import type { I18n } from '@/lib/format/i18n';
import css from './verdict.module.css';

type VerdictProps = { called: boolean; i18n: I18n };

/** Whether the tip came true: icon and word, never colour alone. */
export function Verdict({ called, i18n }: VerdictProps) {
  return (
    <span className={called ? css.called : css.missed}>
      <Icon name={called ? 'check' : 'close'} size={16} />
      {i18n.t(called ? 'match.called' : 'match.missed')}
    </span>
  );
}
