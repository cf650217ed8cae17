import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // live-matches.ts is how queries see a view, index.ts passes it on.
  schema: './lib/server/db/schema/!(index|live-matches).ts',
  out: './lib/server/db/migrations',
});
