-- What is at stake is 0 or 1 only where a result decides it: seasons are simulated anew, as stored headlines know nothing of it.
UPDATE "season_forecasts" SET "inputs" = '';
