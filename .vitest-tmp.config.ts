import { defineConfig } from 'vitest/config';
export default defineConfig({ root: '/work/wt/client', resolve: { alias: { '@': '/work/wt/client' } }, test: { include: ['{stores,lib,components,app}/**/*.test.{ts,tsx}'], server: { deps: { inline: ['next-intl'] } } } });
