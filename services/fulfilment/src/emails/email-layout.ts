import { splitAtOrderNumbers } from '@bowtie/domain';
import { type Html, html, trusted } from '@bowtie/service-kit/html';
import { mailLanguage, t } from './mail-texts';
import { absolute } from './store-links';
import { unsubscribePlace } from './unsubscribe';

/** Colours of the store by role, and what each becomes where the reader’s mail program is dark. */
const roles = {
  paper: { name: 'background', light: '#FBF6EE', dark: '#17120F' },
  surface: { name: 'background', light: '#FFFFFF', dark: '#211A16' },
  sunken: { name: 'background', light: '#F3EBDF', dark: '#100C0A' },
  ink: { name: 'color', light: '#221B16', dark: '#F4ECE2' },
  muted: { name: 'color', light: '#6A5D52', dark: '#B5A698' },
  ribbon: { name: 'color', light: '#B3202E', dark: '#FF8A7A' },
  edge: { name: 'border-color', light: '#E4D8C8', dark: '#3A2F28' },
} as const;

const darkRules = Object.entries(roles)
  .map(([role, { name, dark }]) => `.${role}{${name}:${dark} !important}`)
  .join('');

const style = trusted(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
img{border:0;display:block;max-width:100%;height:auto}
a{text-decoration:none}
@media (max-width:480px){.inner{padding:28px 22px !important}.title{font-size:28px !important}.amount{font-size:34px !important}}
@media (prefers-color-scheme:dark){${darkRules}.action{background:#FF8A7A !important}.action a{color:#17120F !important}.underline{color:#F4ECE2 !important}}
`);

/** Fonts that are on people's machines; mail programs load none of ours. */
export const fonts = {
  display: "Fraunces,'Iowan Old Style',Georgia,'Times New Roman',serif",
  body: "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  hand: "Caveat,'Segoe Print','Bradley Hand',Georgia,cursive",
} as const;

interface Frame {
  title: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  publicUrl: string;
  content: Html;
  smallPrint: Html;
}

/** The frame of every letter: tables and inline styles, because that is what mail programs keep. */
export function emailLayout({ title, preview, publicUrl, content, smallPrint }: Frame): string {
  return html`<!doctype html>
<html lang="${mailLanguage().tag}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${style}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#FBF6EE">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#FBF6EE;table-layout:fixed">
<tr><td align="center" style="padding:32px 12px 40px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;table-layout:fixed">
<tr><td align="center" style="padding:0 0 24px">
<a href="${absolute(publicUrl, '/')}" class="ink" style="color:#221B16;font:600 26px/1.2 ${trusted(fonts.display)};letter-spacing:-0.01em">Bowtie</a>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:10px"><tr>
<td width="36" style="border-top:1px solid #C99A3A;font-size:0;line-height:0">&nbsp;</td>
</tr></table>
</td></tr>
<tr><td class="surface edge inner" style="background:#FFFFFF;border:1px solid #E4D8C8;border-radius:14px;padding:40px;overflow-wrap:anywhere;word-break:break-word">
${content}
</td></tr>
<tr><td align="center" class="muted" style="padding:24px 20px 0;color:#6A5D52;font:400 13px/1.6 ${trusted(fonts.body)};overflow-wrap:anywhere;text-wrap:balance">
${smallPrint}${trusted(unsubscribePlace)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

/** The way to people who help, at the end of a letter. */
export function questions(publicUrl: string): Html {
  return html`<a class="underline" href="${absolute(publicUrl, '/contact-us/')}" style="color:#221B16;text-decoration:underline">${t`Have questions? We are here to help.`}</a>`;
}

/** The one button of a letter. */
export function action(label: string, address: string, align: 'center' | 'left'): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${align}"><tr>
<td class="action" align="center" style="background:#B3202E;border-radius:6px">
<a href="${address}" style="display:inline-block;padding:15px 34px;color:#FFFFFF;font:600 17px/1.2 ${trusted(fonts.body)}">${label}</a>
</td></tr></table>`;
}

/** A paragraph of running text. */
export function paragraph(content: Html | string): Html {
  return html`<p class="ink" style="margin:0 0 16px;color:#221B16;font:400 16px/1.6 ${trusted(fonts.body)};white-space:pre-line">${typeof content === 'string' ? wholeNumbers(content) : content}</p>`;
}

/** A text of which no order number breaks at its hyphens; what is copied stays the number as it is. */
export function wholeNumbers(text: string): Html {
  const pieces = splitAtOrderNumbers(text).map((piece, index) =>
    index % 2 === 0 ? piece : html`<span style="white-space:nowrap">${piece}</span>`,
  );
  return html`${pieces}`;
}

/** The heading of a letter. */
export function heading(content: string, align: 'center' | 'left'): Html {
  return html`<h1 class="title ink" style="margin:0;color:#221B16;font:600 32px/1.15 ${trusted(fonts.display)};letter-spacing:-0.01em;text-align:${align};text-wrap:balance">${wholeNumbers(content)}</h1>`;
}

/** The heading of a part of a letter. */
export function smallHeading(content: string): Html {
  return html`<h2 class="ink" style="margin:0 0 12px;color:#221B16;font:600 20px/1.3 ${trusted(fonts.display)}">${content}</h2>`;
}
