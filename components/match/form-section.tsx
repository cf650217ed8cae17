import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { standingLetters } from '@/components/football/past-matches';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { useFormats } from '@/lib/format/use-i18n';
import css from './form-section.module.css';
import { latestStandings, PastFold } from './past-fold';

type FormSectionProps = { match: MatchDetail };

export function FormSection({ match }: FormSectionProps) {
  const t = useTranslations();
  const format = useFormats();
  const lettersOf = (side: 'home' | 'away') => (
    <bdi>
      {latestStandings(match.form[side], match[side].id)
        .map((standing) => t(standingLetters[standing]))
        .join(' ')}
    </bdi>
  );
  return (
    <Section
      id="form"
      title={t('match.formTitle')}
      lead={t('match.formLead')}
      brief={
        match.form.home.length > 0 && match.form.away.length > 0 ? (
          <>
            {lettersOf('home')}
            {format.dash}
            {lettersOf('away')}
          </>
        ) : null
      }
    >
      {(['home', 'away'] as const).map((side) => (
        <div key={side}>
          <h3 className={css.team}>
            <Crest team={match[side]} />
            <bdi>{match[side].name}</bdi>
          </h3>
          {match.form[side].length > 0 ? (
            <PastFold matches={match.form[side]} teamId={match[side].id} />
          ) : (
            <p className={shared.small}>{t('match.noForm')}</p>
          )}
        </div>
      ))}
    </Section>
  );
}
