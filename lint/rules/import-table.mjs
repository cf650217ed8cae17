import path from 'node:path';
import { whyForbidden } from '../zones.mjs';

/** Every import must be allowed by lint/import-table.json. */
export const importTable = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{why}} (lint/import-table.json)' } },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const why = whyForbidden(file, source.value);
      if (why) context.report({ node: source, messageId: 'forbidden', data: { why } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};
