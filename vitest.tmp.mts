import { defineConfig } from 'vitest/config';
export default defineConfig({ root: '/work/wt/addresses', resolve: { alias: { '@': '/work/wt/addresses' } }, test: { include: ['lib/**/*.test.{ts,tsx}'], server: { deps: { inline: ['next-intl'] } } } });
