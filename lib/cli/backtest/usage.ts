export const USAGE = `Walk-forward backtest: every match is predicted by the site's own engine from matches before its day only.

npm run backtest -- --results FILE.csv [--odds FILE.csv] --from YYYY-MM-DD --to YYYY-MM-DD [--json]

  --results FILE   results of one league, with a header and at least the columns date,home,away,hg,ag (ISO dates).
                   Give all earlier seasons too: the model learns from them. May repeat, one league each; leagues are
                   fitted separately and pooled by match. Rows of a file with a 'league' column join the league file of
                   that name (league es.1 joins es.1.csv): that is how single missing matches are added.
  --odds FILE      bookmakers' prices in football-data.co.uk's columns (PSCH.. else AvgCH.. and so on). May repeat, a
                   season or a league each; teams are recognised by dates, scores and names. Prices of earlier days then
                   train the model, and the closing price of each match is scored beside it.
  --results-only   with --odds: compare with prices, but train on results alone.
  --from, --to     first and last day to predict, both included.
  --json           print one JSON object.
`;
