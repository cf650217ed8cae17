import { runBacktest } from './backtest/run';

process.exitCode = await runBacktest(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
