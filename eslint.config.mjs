import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import next from 'eslint-config-next';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { explainedException } from './lint/rules/explained-exception.mjs';
import { importTable } from './lint/rules/import-table.mjs';
import { kebabCaseFile } from './lint/rules/kebab-case-file.mjs';
import { noVisibleText } from './lint/rules/no-visible-text.mjs';

const house = {
  rules: {
    'explained-exception': explainedException,
    'import-table': importTable,
    'kebab-case-file': kebabCaseFile,
    'no-visible-text': noVisibleText,
  },
};

/** Part of the settings, so that a change of our own rules invalidates every cached result. */
const rulesHash = [
  'lint/import-table.json',
  'lint/zones.mjs',
  ...readdirSync(new URL('./lint/rules', import.meta.url)).map((file) => `lint/rules/${file}`),
]
  .reduce((hash, file) => hash.update(readFileSync(new URL(file, import.meta.url))), createHash('sha256'))
  .digest('hex');

const clock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'The only "now" is the clock: getRuntime().clock on the server, lib/domain/shared/clock.ts elsewhere.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'The only "now" is the clock: getRuntime().clock on the server, lib/domain/shared/clock.ts elsewhere.',
  },
];
const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read in lib/env only; it checks every variable at start.',
  },
];
const intl = [
  {
    selector:
      "NewExpression[callee.object.name='Intl'][callee.property.name!='Locale'], CallExpression[callee.object.name='Intl'], MemberExpression[property.name=/^toLocale(Date|Time)?String$/]",
    message:
      'Formatters of Intl are made in lib/domain/shared/intl.ts, which forces Latin digits and the Gregorian calendar.',
  },
];
const barrels = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'No barrels: import from the file that defines it.' },
];
const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports; a default only where Next.js demands one.' },
];
const banned = ['error', ...intl, ...clock, ...environment, ...barrels, ...namedExports];

const code = ['**/*.{ts,tsx}'];
const tests = ['**/*.{test,integ,e2e}.{ts,tsx}', 'tests/**'];
/**
 * Rules that need types take most of the time. `npm test` leaves them out for tests, which the type checker reads and
 * which run anyway; `npm run lint` and `npm run test:all` do not.
 */
const testsWithoutTypes = process.env.TEST_SHORT
  ? [
      {
        files: ['**/*.{test,integ,e2e}.{ts,tsx}', 'tests/**/*.ts'],
        extends: [tseslint.configs.disableTypeChecked],
        // An exception from a rule that is off is not unused.
        linterOptions: { reportUnusedDisableDirectives: 'off' },
      },
    ]
  : [];

export default defineConfig([
  globalIgnores([
    '.*.ts',
    '.next/**',
    'dist/**',
    '.data*/**',
    'public/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    'next-env.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['app/**', 'components/**', 'stores/**', 'lib/{api,routing,theme,format}/**'],
    extends: [next],
    rules: { '@next/next/no-html-link-for-pages': 'off' },
  },
  {
    files: code,
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { house },
    settings: { house: rulesHash },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'house/explained-exception': 'error',
      'house/import-table': 'error',
      'house/kebab-case-file': 'error',
      'house/no-visible-text': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': banned,
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': ['error', { fixToUnknown: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Our types declare functions as methods; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An async function without await is a shape that interfaces require (a provider, a route handler).
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\.\\./', message: "One way to write a path: './part' beside, '@/folder/part' elsewhere." },
          ],
          paths: [
            {
              name: 'next/link',
              message: 'Use Link of lib/routing/navigation.ts: it knows the language and the translated paths.',
            },
            {
              name: 'next/navigation',
              importNames: ['redirect', 'permanentRedirect', 'useRouter', 'RedirectType'],
              message: 'Use lib/routing/redirect.ts and navigation-client.ts: they preserve the language.',
            },
            {
              name: 'next-intl/navigation',
              message: 'Use lib/routing/navigation.ts: createNavigation ships 8.6 KB to the browser.',
            },
            {
              name: '@mui/material',
              message: "Import the part itself ('@mui/material/Button'), so that only it is built.",
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'lib/routing/navigation.ts',
      'lib/routing/navigation-client.ts',
      'lib/routing/redirect.ts',
      'lib/routing/hrefs.test.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['lib/domain/shared/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...intl, ...environment, ...barrels, ...namedExports] },
  },
  {
    files: ['lib/env/**'],
    rules: { 'no-restricted-syntax': ['error', ...intl, ...clock, ...barrels, ...namedExports] },
  },
  { files: ['middleware.ts'], rules: { 'no-restricted-syntax': ['error', ...intl, ...clock, ...barrels] } },
  {
    files: ['lib/domain/shared/intl.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clock, ...environment, ...barrels, ...namedExports] },
  },
  // Registries are the only files that gather others.
  {
    files: ['lib/model/markets/index.ts', 'lib/server/db/schema/index.ts', '**/registry.ts'],
    rules: { 'no-restricted-syntax': ['error', ...intl, ...clock, ...environment, ...namedExports] },
  },
  {
    // Next.js and the tools require default exports here.
    files: [
      'app/**/{page,layout,template,loading,error,not-found,default,global-error,route,sitemap,robots,manifest,opengraph-image,icon,apple-icon}.{ts,tsx}',
      'lib/i18n/request.ts',
      '*.config.{ts,mts}',
      'instrumentation.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...intl, ...clock, ...environment, ...barrels] },
  },
  { files: ['lib/cli/**', 'scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: tests, rules: { 'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }] } },
  {
    files: [...tests, 'scripts/**', '*.config.{ts,mts}'],
    rules: {
      'no-restricted-syntax': ['error', ...barrels],
      'house/no-visible-text': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Callers decide what they reject with; tests try odd values.
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
    },
  },
  ...testsWithoutTypes,
]);
