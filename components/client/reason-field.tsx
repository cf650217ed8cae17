import { TextField } from '@/components/ui/form/fields';
import { reasonLength } from '@/lib/domain/accounts/reason';
import type { Translate } from '@/lib/i18n/widget-messages';

type ReasonFieldProps = { t: Translate; label?: string; value: string; onType: (text: string) => void };

/** The field for an admin's reason for an action: required beforehand, and stored in the log. */
export function ReasonField({ t, label = t('users.reason'), value, onType }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      hint={t('users.reasonHint')}
      maxLength={reasonLength.maximum}
      dir="auto"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
