export const usage = {
  command: 'npm run backtest',
  does: "Walk-forward backtest: the site's own engine predicts every match only from matches before its day.",
  options: {
    results: {
      type: 'string',
      multiple: true,
      value: 'FILE.csv',
      help: `results of one league, with a header and at least the columns date,home,away,hg,ag (ISO dates).
      Give all earlier seasons too: the model learns from them. May be repeated, with one league each; leagues are fitted
      separately and pooled by match. Rows of a file with a 'league' column join the league file of that name
      (league es.1 joins es.1.csv), so that single missing matches can be added.`,
    },
    odds: {
      type: 'string',
      multiple: true,
      value: 'FILE.csv',
      help: `bookmakers' prices in football-data.co.uk's columns (PSCH.. else AvgCH.. and so on). May be repeated, with a
      season or a league each; teams are recognised by dates, scores and names. Prices of earlier days then train the
      model, and the closing price of each match is scored for comparison.`,
    },
    'results-only': { type: 'boolean', help: 'with --odds: compares with prices, but trains on results alone' },
    cups: {
      type: 'string',
      value: 'FOLDER',
      help: `predicts the cups in a folder of Football.TXT files (champions-league/, deutschland/, europe/ ...) instead,
      from its leagues and earlier cup matches, compared with the leagues' levels alone and base rates; and the
      matches of national teams, compared with their confederations' levels. Without --from
      and --to: 2024-25 and 2025-26, which were not used to choose the settings.`,
    },
    study: {
      type: 'string',
      value: 'FOLDER',
      help: `compares the model with the one before it, with Elo and an ordered logit, and with base rates instead, on the
      seasons and leagues not used to choose it (lib/cli/backtest/study/frozen-choices.json), with standard
      errors. The folder has results/, odds/ and football-txt/. Takes some minutes.`,
    },
    peers: {
      type: 'string',
      value: 'FOLDER',
      help: `compares the site's models with a peer's forecasts, base rates, Elo and closing prices on the same matches
      instead, with standard errors. The folder has peers/, results/, shots/ and odds/; without peers/ nothing is
      compared. Takes less than a minute.`,
    },
    save: {
      type: 'string',
      value: 'FILE.json',
      help: `with --study, --half-time or --peers: writes the methodology page's figures to
      lib/model/backtest/untouched-leagues.json, half-time.json or peers.json.`,
    },
    'half-time': {
      type: 'string',
      value: 'FOLDER',
      help: `forecasts the results of the leagues in such a folder at half-time instead: the live chances compared with the
      prediction before the match and with a table of results by half-time score. Without --from and --to: 2022-23 to 2025-26.`,
    },
    seasons: {
      type: 'string',
      value: 'FOLDER',
      help: `grades forecasts of final tables instead: before the first match, after half of the rounds and five rounds before
      the end, compared with last season's table and a simulation of equal teams, with standard errors. The folder has
      results/ and football-txt/, and the bundled snapshot is added; without results/ nothing is graded. Without
      --from and --to: seasons that begin from July 2022 to June 2026. Takes some minutes.`,
    },
    from: {
      type: 'string',
      value: 'YYYY-MM-DD',
      help: 'first day to predict; with --seasons, the first day on which a season may begin',
    },
    to: { type: 'string', value: 'YYYY-MM-DD', help: 'last day to predict, inclusive' },
    json: { type: 'boolean', help: 'prints one JSON object' },
  },
  examples: [
    '--results results.csv --from 2023-08-01 --to 2024-06-30',
    '--cups football-txt',
    '--half-time football-txt',
    '--study data',
    '--peers data',
    '--seasons data',
  ],
  fails: 'a file cannot be used',
} as const;
