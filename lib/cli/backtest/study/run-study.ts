import { saveReliability } from '@/lib/cli/backtest/reliability-file';
import { gradeStudy, type StudyMatch } from '@/lib/model/backtest/grade-study';
import { readStudySets } from './study-sets';
import { studyText } from './study-text';
import { summariseStudy, type StudySummary } from './summarise-study';

/** After this many known matches a league counts as no longer new. */
const NEW_LEAGUE = 100;
const UNTOUCHED = 'untouched leagues';

/** Runs the whole study and prints each set as soon as it is done. */
export async function runStudy(
  folder: string,
  { print, json, save }: { print: (text: string) => void; json: boolean; save: string | undefined },
): Promise<void> {
  const summaries: StudySummary[] = [];
  const add = (name: string, matches: readonly StudyMatch[]) => {
    const summary = summariseStudy(name, matches);
    summaries.push(summary);
    if (!json) print(studyText(summary));
    return summary;
  };
  for (const { name, leagues, ...options } of await readStudySets(folder)) {
    const matches = leagues.flatMap(({ code, results }) => gradeStudy(code, results, options));
    const all = add(name, matches);
    if (name !== UNTOUCHED) continue;
    const newcomers = add(
      'their first hundred matches each',
      matches.filter(({ known }) => known < NEW_LEAGUE),
    );
    const later = add(
      'and all later ones',
      matches.filter(({ known }) => known >= NEW_LEAGUE),
    );
    if (save !== undefined) saveReliability(save, untouchedFigures(all, { newcomers, later }));
  }
  if (json) print(JSON.stringify(summaries));
}

/** The methodology page's figures for the untouched leagues. */
function untouchedFigures(
  { leagues, matches, calibration, bins, scores }: StudySummary,
  parts: Record<'newcomers' | 'later', StudySummary>,
) {
  const scored = (part: StudySummary) => ({ matches: part.matches, scores: part.scores });
  return {
    leagues,
    matches,
    calibration,
    bins,
    scores,
    newcomers: scored(parts.newcomers),
    later: scored(parts.later),
  };
}
