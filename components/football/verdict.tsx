import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import css from './verdict.module.css';

type VerdictProps = { called: boolean };

/** Whether the tip came true, as an icon and a word, never only as a colour. */
export function Verdict({ called }: VerdictProps) {
  const t = useTranslations();
  return (
    <span className={called ? css.called : css.missed}>
      <Icon name={called ? 'check' : 'close'} size={16} />
      {t(called ? 'match.called' : 'match.missed')}
    </span>
  );
}
