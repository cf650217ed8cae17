import type { Fact } from './facts';
import facts from './facts.json';
import seasonRules from './season-rules.json';

/**
 * The facts that the repository knows, each as read on 2026-11-22 to 30: what was decided of one season in facts.json, how
 * seasons are decided in season-rules.json. There are more deductions in the seasons of before. No statement of a league on
 * points could be read: those pages are the press's, and the ones on Leicester City and Sheffield United quote the league.
 * Of the rules, places and hosts only what links to UEFA, the DFL, the Bundesliga, the J.League, the LFP and the Swiss
 * Football League rests on a page of the competition itself, all else on the press, on encyclopedias and on lists of
 * readers; some of those quote a federation's decision (Azerbaijan, Bulgaria, Hungary, Kazakhstan, Kenya, Morocco, Sweden,
 * Ukraine). Where a table leads in Europe is UEFA's access list without cup winners and extra places; below the Champions
 * League it says no cup, because the winner of the national one moves the places there (article 3.03 of the Europa
 * League's regulations). Four pages were read at http addresses (aps.dz, bundesliga.de, blastingnews.com,
 * transfermarkt.at): whether they answer at the https ones that stand here was not tried.
 * What admins record has the same form (docs/how-to/record-a-fact.md).
 */
export const knownFacts = [...facts, ...seasonRules] as readonly Fact[];
