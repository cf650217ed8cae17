import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

const config: NextConfig = {
  poweredByHeader: false,
  // lib/server/gateway compresses, handles conditional requests and serves images unchanged.
  compress: false,
  generateEtags: false,
  images: { unoptimized: true },
  // middleware.ts knows each address's one spelling, trailing slashes included.
  skipTrailingSlashRedirect: true,
  // Metadata is in the head for everyone: pages are buffered whole anyway, and cached for all visitors alike.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'drizzle-orm',
    'pino',
    'fs-native-extensions',
    '@node-rs/argon2',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    'nodemailer',
    'web-push',
    'harfbuzzjs',
    '@resvg/resvg-js',
    'bidi-js',
  ],
  // `npm run lint` checks the types; a first start shouldn't wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Nor for what nobody reads: a cache of 300 MB for the next build, and maps of the server's bundle.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    // A script would leave out what a script that is loaded beside it brings, and fail if it ran first
    // (https://github.com/vercel/next.js/issues/98099).
    turbopackClientSideNestedAsyncChunking: false,
  },
  reactStrictMode: true,
  devIndicators: false,
};

export default withNextIntl(config);
