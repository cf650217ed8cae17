import type { Fact } from './facts';
import facts from './facts.json';
import seasonRules from './season-rules.json';

/**
 * The facts that the repository knows, each as read on 2026-11-22 to 29: what was decided of one season in facts.json, how
 * seasons are decided in season-rules.json. There are more deductions in the seasons of before. No statement of a league on
 * points could be read: those pages are the press's, and the ones on Leicester City and Sheffield United quote the league.
 * What admins record has the same form (docs/how-to/record-a-fact.md).
 */
export const knownFacts = [...facts, ...seasonRules] as readonly Fact[];
