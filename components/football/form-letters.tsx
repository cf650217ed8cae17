import { useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import type { StandingRow } from '@/lib/contracts/leagues';
import { useFormats } from '@/lib/format/use-i18n';
import css from './form-letters.module.css';
import { standingLetters } from './past-matches';

type FormLettersProps = { form: StandingRow['form'] };

/** A team's last results, each as one letter. */
export function FormLetters({ form }: FormLettersProps) {
  const t = useTranslations();
  const format = useFormats();
  if (form.length === 0) return null;
  return (
    <span className={css.form}>
      <HiddenText>
        {t('match.formTitle') + format.colon + form.map((result) => t(`match.${result}`)).join(format.comma)}
      </HiddenText>
      {form.map((result, index) => (
        <span key={index} className={css.letter} data-result={result} aria-hidden="true">
          {t(standingLetters[result])}
        </span>
      ))}
    </span>
  );
}
