import { bannedSyntax } from './rules/banned-syntax.mjs';
import { explainedException } from './rules/explained-exception.mjs';
import { importTable } from './rules/import-table.mjs';
import { kebabCaseFile } from './rules/kebab-case-file.mjs';
import { noVisibleText } from './rules/no-visible-text.mjs';

/** The project's own rules, loaded by the linter as a plugin. */
export default {
  meta: { name: 'house' },
  rules: {
    'banned-syntax': bannedSyntax,
    'explained-exception': explainedException,
    'import-table': importTable,
    'kebab-case-file': kebabCaseFile,
    'no-visible-text': noVisibleText,
  },
};
