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
      'Formatters of Intl are made in lib/domain/shared/intl.ts (names of countries: region-names.ts), which forces Latin digits and the Gregorian calendar.',
  },
];
const barrels = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'No barrels: import from the file that defines it.' },
];
const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports; a default only where Next.js demands one.' },
];
/** The last list that names a file is the only one that counts for it. */
const banned = (files, ...lists) => ({ files, rules: { 'house/banned-syntax': ['error', ...lists.flat()] } });
const longest = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

const code = ['**/*.{ts,tsx}'];
const tests = ['**/*.{test,integ,e2e}.{ts,tsx}', 'tests/**'];

export default {
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  // Accessibility is checked by axe in the end-to-end tests.
  plugins: ['eslint', 'typescript', 'react', 'nextjs', 'import'],
  jsPlugins: ['./lint/house.mjs'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    '.*.ts',
    '**/*.mjs',
    '.next/**',
    'dist/**',
    '.data*/**',
    'public/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    'next-env.d.ts',
  ],
  rules: {
    eqeqeq: 'error',
    'max-lines': longest(250),
    'no-array-constructor': 'error',
    'no-console': 'error',
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
    // Input is checked for control characters; Playwright's fixtures may take nothing.
    'no-control-regex': 'off',
    'no-empty-pattern': 'off',
    'import/namespace': 'off',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',

    'typescript/ban-ts-comment': [
      'error',
      { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
    ],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': ['error', { fixToUnknown: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // `void` says that a callback returns nothing.
    'typescript/no-meaningless-void-operator': 'off',
    // Our types declare functions as methods; none of them uses `this`.
    'typescript/unbound-method': 'off',
    // Lists of strings are sorted without a comparator.
    'typescript/require-array-sort-compare': 'off',
    // Names are split into their letters.
    'typescript/no-misused-spread': 'off',

    'react/exhaustive-deps': 'error',
    'react/display-name': 'error',
    // Inline scripts may run: the policy lists the hashes of all scripts in a document (decision 012).
    'react/no-danger': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/no-unescaped-entities': 'error',
    'react/error-boundaries': 'error',
    'react/globals': 'error',
    'react/immutability': 'error',
    'react/incompatible-library': 'error',
    'react/preserve-manual-memoization': 'error',
    'react/purity': 'error',
    'react/refs': 'error',
    'react/set-state-in-effect': 'error',
    'react/set-state-in-render': 'error',
    'react/static-components': 'error',
    'react/use-memo': 'error',

    'nextjs/no-html-link-for-pages': 'off',
  },
  overrides: [
    {
      files: code,
      rules: {
        'house/explained-exception': 'error',
        'house/import-table': 'error',
        'house/kebab-case-file': 'error',
        'house/no-visible-text': 'error',
      },
    },
    banned(code, intl, clock, environment, barrels, namedExports),
    {
      files: ['app/**', 'components/**', 'stores/**', 'lib/{api,routing,theme,format}/**'],
      rules: { 'react/rules-of-hooks': 'error' },
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
    banned(['lib/domain/shared/clock.ts'], intl, environment, barrels, namedExports),
    banned(['lib/env/**'], intl, clock, barrels, namedExports),
    banned(['middleware.ts'], intl, clock, barrels),
    banned(['lib/domain/shared/{intl,region-names}.ts'], clock, environment, barrels, namedExports),
    // Registries are the only files that gather others.
    banned(
      ['lib/model/markets/index.ts', 'lib/server/db/schema/index.ts', '**/registry.ts'],
      intl,
      clock,
      environment,
      namedExports,
    ),
    // Next.js and the tools require default exports here.
    banned(
      [
        'app/**/{page,layout,template,loading,error,not-found,default,global-error,route,sitemap,robots,manifest,opengraph-image,icon,apple-icon}.{ts,tsx}',
        'lib/i18n/request.ts',
        '*.config.{ts,mts}',
        'instrumentation.ts',
      ],
      intl,
      clock,
      environment,
      barrels,
    ),
    { files: ['lib/cli/**', 'scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
    { files: tests, rules: { 'max-lines': longest(350), 'no-eval': 'off' } },
    banned([...tests, 'scripts/**', '*.config.{ts,mts}'], barrels),
    {
      files: [...tests, 'scripts/**', '*.config.{ts,mts}'],
      rules: {
        'house/no-visible-text': 'off',
        'typescript/no-non-null-assertion': 'off',
        // Callers decide what they reject with; tests try odd values.
        'typescript/prefer-promise-reject-errors': 'off',
        // `finally` waits for what it is given.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
      },
    },
  ],
};
