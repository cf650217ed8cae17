import type { Fact } from './facts';
import facts from './facts.json';
import seasonRules from './season-rules.json';

/**
 * The facts that the repository knows, as read from 22 to 30 November 2026: decisions on single seasons in facts.json,
 * rules that decide seasons in season-rules.json. There were more deductions in earlier seasons. No league's own
 * statement on points could be read: those pages are from the press, and the ones on Leicester City and Sheffield
 * United quote the league. Of the rules, places and hosts, only those that link to UEFA, the DFL, the Bundesliga, the
 * J.League, the LFP and the Swiss Football League rest on a page of the competition itself, all others on the press,
 * encyclopedias and readers' lists; some of those quote a federation's decision (Azerbaijan, Bulgaria, Hungary,
 * Kazakhstan, Kenya, Morocco, Sweden, Ukraine). A table's places in Europe follow UEFA's access list without cup
 * winners and extra places; below the Champions League they name no cup, because the national cup's winner shifts the
 * places there (article 3.03 of the Europa League's regulations). Four pages were read at http addresses (aps.dz,
 * bundesliga.de, blastingnews.com, transfermarkt.at): whether the https addresses given here respond was not tried.
 * Facts recorded by admins have the same form (docs/how-to/record-a-fact.md).
 */
export const knownFacts = [...facts, ...seasonRules] as readonly Fact[];
