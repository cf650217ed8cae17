/** Style sheets name the widths at which they change (lib/theme/tokens.ts); scripts/build-theme.ts writes the file. */
export default {
  plugins: {
    '@csstools/postcss-global-data': { files: ['lib/theme/generated/media.css'] },
    'postcss-custom-media': {},
  },
};
