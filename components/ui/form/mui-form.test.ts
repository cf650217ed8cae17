import Radio from '@mui/material/Radio';
import { PathParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { ServerInsertedHTMLContext } from 'next/dist/shared/lib/server-inserted-html.shared-runtime';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formVariables } from '@/lib/theme/components';
import { usedVariables } from '@/lib/theme/style-sheet';
import { CheckField, PasswordField, SelectField, SwitchField, TextAreaField, TextField } from './fields';
import { FormButton } from './form-button';
import { MuiForm } from './mui-form';

const parts = createElement(
  Fragment,
  null,
  createElement(TextField, { label: 'Text', hint: 'Hint', error: 'Error' }),
  createElement(TextAreaField, { label: 'Area' }),
  createElement(PasswordField, { label: 'Password', showLabel: 'Show' }),
  createElement(SelectField, { label: 'Select' }, createElement('option')),
  createElement(CheckField, { label: 'Check' }),
  createElement(SwitchField, { label: 'Switch', defaultChecked: true }),
  createElement(Radio, {}),
  createElement(FormButton, { kind: 'button', disabled: true }),
  createElement(FormButton, { kind: 'quiet' }),
  createElement(FormButton, { kind: 'danger' }),
);

/** Renders as the framework does, which requests elements to insert while it sends the page. */
function draw(locale: string) {
  const inserted: (() => ReactNode)[] = [];
  const keep = (insert: () => ReactNode) => void inserted.push(insert);
  const html = renderToString(
    createElement(
      PathParamsContext,
      { value: { locale } },
      createElement(ServerInsertedHTMLContext, { value: keep }, createElement(MuiForm, null, parts)),
    ),
  );
  const flush = () => inserted.map((insert) => renderToStaticMarkup(insert())).join('');
  return { html, styles: flush(), again: flush() };
}

it('has its styles in one element on the server, all in the layer between the resets and our own sheets', () => {
  const { html, styles, again } = draw('en');
  expect(html).not.toContain('<style');
  const [, names, rules] = /^<style data-emotion="mui ([^"]+)">([^<]+)<\/style>$/.exec(styles)!;
  expect(rules).toMatch(/^@layer mui\{/);
  expect(rules!.match(/@layer mui\{/g)).toHaveLength(names!.split(' ').length);
  const classes = new Set(html.match(/mui-[a-z0-9]+/g));
  expect([...classes].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  expect(again).toBe('');
});

it('renders the same for every visitor', () => {
  expect(draw('en')).toEqual(draw('en'));
});

it('renders from right to left in Arabic', () => {
  expect(draw('en').styles).toContain('right:7px');
  expect(draw('ar').styles).toContain('left:7px');
});

it("uses no variable that the site's style sheet lacks", () => {
  const used = [...usedVariables(draw('en').styles)].filter((name) => !name.includes('-shadows-'));
  expect(used.toSorted()).toEqual(formVariables);
});

it('links a field to its hint and its error', () => {
  const { html } = draw('en');
  const [, hint, error] = /aria-invalid="true" aria-describedby="(\S+) (\S+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${hint}">Hint`));
  expect(html).toMatch(new RegExp(`id="${error}" data-error="true">`));
});
