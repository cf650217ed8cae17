const named = (what) => ({ message: `${what} have a name in lib/theme/tokens.ts` });

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-recommended',
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'media-feature-name-disallowed-list': [['/^(min-|max-)?width$/'], named('Widths')],
    'declaration-property-value-disallowed-list': [
      { '/^(?!--).*(gap|margin|padding)/': ['/(^|[^\\d.])(2|4|8|12|16|24|32)px/'], 'border-radius': ['8px'] },
      named('Spaces'),
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Chromium's name for `match-parent` has a prefix.
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { 'text-align': '-webkit-match-parent' } }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // Rules follow the order on the screen, not their specificity.
    'no-descending-specificity': null,
  },
};
