import { describe, expect, it } from 'vitest';
import { html, lines, trusted } from '../src/html';

describe('html', () => {
  it('escapes values between tags and in attributes, and HTML that came as text', () => {
    expect(html`<a title="${`"'<&>`}">${html`<b>${1}</b>`}${[null, false, 'x']}</a>`.text).toBe(
      '<a title="&quot;&#39;&lt;&amp;&gt;"><b>1</b>x</a>',
    );
    expect(html`${{ text: '<b>' }.text}${undefined}${[['<i>'], [html`<u></u>`]]}`.text).toBe(
      '&lt;b&gt;&lt;i&gt;<u></u>',
    );
    expect(html`${trusted('<hr>')}`.text).toBe('<hr>');
  });

  it('keeps line breaks', () => {
    expect(lines('a<\nb').text).toBe('a&lt;<br>b');
  });
});
