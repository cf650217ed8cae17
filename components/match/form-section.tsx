import { Crest } from '@/components/football/crest';
import { standingLetters, standingOf } from '@/components/football/past-matches';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { I18n } from '@/lib/format/i18n';
import css from './form-section.module.css';
import { PastFold, shownMatches } from './past-fold';

type FormSectionProps = { match: MatchDetail; i18n: I18n };

export function FormSection({ match, i18n }: FormSectionProps) {
  const { t } = i18n;
  const lettersOf = (side: 'home' | 'away') => (
    <bdi>
      {match.form[side]
        .slice(0, shownMatches)
        .map((past) => t(standingLetters[standingOf(past, match[side].id)]))
        .join(' ')}
    </bdi>
  );
  return (
    <Section
      id="form"
      title={t('match.formTitle')}
      lead={t('match.formLead')}
      brief={
        <>
          {lettersOf('home')}
          {i18n.format.dash}
          {lettersOf('away')}
        </>
      }
    >
      {(['home', 'away'] as const).map((side) => (
        <div key={side}>
          <h3 className={css.team}>
            <Crest team={match[side]} />
            <bdi>{match[side].name}</bdi>
          </h3>
          {match.form[side].length > 0 ? (
            <PastFold matches={match.form[side]} teamId={match[side].id} i18n={i18n} />
          ) : (
            <p className={css.none}>{t('match.noForm')}</p>
          )}
        </div>
      ))}
    </Section>
  );
}
