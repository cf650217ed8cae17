import { Crest } from '@/components/football/crest';
import { PastMatches } from '@/components/football/past-matches';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { I18n } from '@/lib/format/i18n';
import css from './form-section.module.css';

type FormSectionProps = { match: MatchDetail; i18n: I18n };

export function FormSection({ match, i18n }: FormSectionProps) {
  const { t } = i18n;
  return (
    <Section id="form" title={t('match.formTitle')} lead={t('match.formLead')}>
      {(['home', 'away'] as const).map((side) => (
        <div key={side}>
          <h3 className={css.team}>
            <Crest team={match[side]} />
            <bdi>{match[side].name}</bdi>
          </h3>
          {match.form[side].length > 0 ? (
            <PastMatches matches={match.form[side]} teamId={match[side].id} i18n={i18n} />
          ) : (
            <p className={css.none}>{t('match.noForm')}</p>
          )}
        </div>
      ))}
    </Section>
  );
}
