import { useTranslations } from 'next-intl';
import { Crest } from '@/components/football/crest';
import { HiddenText } from '@/components/ui/hidden-text';
import type { TeamDetail } from '@/lib/contracts/teams';
import { resultPercents } from '@/lib/domain/football/rounding';
import { useFormats, useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import css from './next-run.module.css';

type NextRunProps = { team: Pick<TeamDetail, 'id' | 'upcoming'> };

const shown = 5;
/** The minimum number of matches for a run; the chances in a single match are already shown above. */
const fewest = 2;

const grounds = {
  home: { short: 'team.homeShort', long: 'teamDepth.home' },
  away: { short: 'team.awayShort', long: 'teamDepth.away' },
} as const;

/** The difficulty of the next matches: the team's chance of winning each, as in the matches' own bars. */
export function NextRun({ team }: NextRunProps) {
  const t = useTranslations();
  const format = useFormats();
  const locale = useSiteLocale();
  const run = team.upcoming
    .flatMap((match) => {
      if (!match.prediction || match.status !== 'scheduled') return [];
      const side = match.home.id === team.id ? ('home' as const) : ('away' as const);
      const opponent = match[side === 'home' ? 'away' : 'home'];
      const ground = match.isElsewhere ? null : grounds[side];
      return [{ match, opponent, ground, percent: resultPercents(match.prediction.result)[side] }];
    })
    .slice(0, shown);
  if (run.length < fewest) return null;
  return (
    <div className={css.run}>
      <h3 className={css.title} id="run-title">
        {t('team.runTitle')}
      </h3>
      <ol className={css.matches} aria-labelledby="run-title">
        {run.map(({ match, opponent, ground, percent }) => (
          <li key={match.id}>
            <Link
              className={css.match}
              href={href(locale, 'prediction', { date: match.date, prediction: match.slug })}
              title={opponent.name}
            >
              <span className={css.opponent}>
                <Crest team={opponent} />
                {ground ? (
                  <span aria-hidden="true" title={t(ground.long)}>
                    {t(ground.short)}
                  </span>
                ) : null}
              </span>
              <HiddenText>
                <bdi>{opponent.name}</bdi>
                {ground ? ` · ${t(ground.long)}` : null}
                {format.colon}
              </HiddenText>{' '}
              <strong>{format.percent(percent / 100)}</strong>
              <span className={css.track} aria-hidden="true">
                <span style={{ inlineSize: `${percent}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
