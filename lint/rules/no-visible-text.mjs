const letter = /\p{L}/u;
const spokenAttributes = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.cooked).join('');
  return '';
};

/** Visible or spoken text must be a message key, never text in code. */
export const noVisibleText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'Visible text "{{text}}": make it a message in messages/en and translate it.' },
  },
  create(context) {
    const report = (node, text) => {
      if (letter.test(text)) context.report({ node, messageId: 'text', data: { text: text.trim().slice(0, 40) } });
    };
    /** Strings that an expression may evaluate to. */
    const checkExpression = (expression) => {
      if (expression.type === 'ConditionalExpression') {
        checkExpression(expression.consequent);
        checkExpression(expression.alternate);
      } else if (expression.type === 'LogicalExpression') {
        checkExpression(expression.right);
      } else {
        report(expression, textOf(expression));
      }
    };
    return {
      JSXText: (node) => report(node, node.value),
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') checkExpression(node.expression);
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        if (!spokenAttributes.has(name) || !node.value) return;
        if (node.value.type === 'JSXExpressionContainer') checkExpression(node.value.expression);
        else report(node.value, textOf(node.value));
      },
    };
  },
};
