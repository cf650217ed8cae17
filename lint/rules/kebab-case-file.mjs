import path from 'node:path';

/** `match-card.tsx`, `today.test.ts`, `types.d.ts`; nothing in capitals or with underscores. */
export const kebabCaseFile = {
  meta: { type: 'problem', schema: [], messages: { name: 'File names are kebab-case: "{{name}}".' } },
  create(context) {
    const name = path.basename(context.filename);
    return {
      Program(node) {
        if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(name))
          context.report({ node, messageId: 'name', data: { name } });
      },
    };
  },
};
