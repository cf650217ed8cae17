import { Crest } from '@/components/football/crest';
import { PastMatches } from '@/components/football/past-matches';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import type { I18n } from '@/lib/format/i18n';
import css from './form-section.module.css';

type FormSectionProps = { match: MatchDetail; i18n: I18n };

/** Matches of each team that are shown at once. */
const shown = 5;

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
            <>
              <PastMatches matches={match.form[side].slice(0, shown)} teamId={match[side].id} i18n={i18n} />
              {match.form[side].length > shown ? (
                <details>
                  <summary className={css.more}>
                    {t('record.moreRows', { count: match.form[side].length - shown })}
                  </summary>
                  <PastMatches matches={match.form[side].slice(shown)} teamId={match[side].id} i18n={i18n} />
                </details>
              ) : null}
            </>
          ) : (
            <p className={css.none}>{t('match.noForm')}</p>
          )}
        </div>
      ))}
    </Section>
  );
}
