import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html';

it('leaves no character that could end a text or an attribute in HTML', () => {
  expect(escapeHtml(`<a href="?b&c">O'Hara</a> &amp;`)).toBe(
    '&lt;a href=&quot;?b&amp;c&quot;&gt;O&#39;Hara&lt;/a&gt; &amp;amp;',
  );
});
