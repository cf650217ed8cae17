/** An exception from a rule must state why: `oxlint-disable-next-line rule -- the reason`. */
export const explainedException = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { reason: 'Give the reason after " -- ".', rule: 'Name the disabled rule.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const match = /^\s*(?:es|ox)lint-disable(?:-next-line|-line)?\b(.*)$/s.exec(comment.value);
          if (!match) continue;
          const [rules, ...reason] = match[1].split(/\s--\s/);
          if (rules.trim() === '') context.report({ loc: comment.loc, messageId: 'rule' });
          else if (reason.join('').trim().length < 10) context.report({ loc: comment.loc, messageId: 'reason' });
        }
      },
    };
  },
};
