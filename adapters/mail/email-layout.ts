import { formatMessage, LOCALE } from '#core/messages';
import type { OutgoingEmail } from '#core/notifications/server';
import { escapedHtml } from '#core/shared';

/** The paragraphs of a text that a person wrote: one for each line that is not blank. */
export const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');

/** Renders an email as plain text and as HTML in the product's design; all input is escaped as text. */
export function renderEmail(email: OutgoingEmail): { readonly text: string; readonly html: string } {
  return { text: asText(email), html: asHtml(email) };
}

function asText({ title, paragraphs, code, action, closing, stop }: OutgoingEmail): string {
  const parts = [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing === undefined ? [] : [`-- \n${closing}`]),
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const background = '#FBF8F3';
const surface = '#FFFFFF';
const ink = '#1F2A30';
const inkSoft = '#55626B';
const line = '#E4DCCF';
const pine = '#1F5C4D';
const pineSoft = '#DDEBE4';
const body = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const display = "Fraunces, Georgia, 'Times New Roman', serif";

/** Dark paper for readers that ask for it; the rest reads the inline styles. */
const dark = `@media (prefers-color-scheme: dark) {
  .paper { background: #12181B !important; }
  .card { background: #1A2226 !important; border-color: #2B363C !important; }
  .ink { color: #EDE8E0 !important; }
  .soft { color: #A9B3B8 !important; border-color: #2B363C !important; }
  .code { background: #1F3A33 !important; color: #EDE8E0 !important; }
  .mark { color: #6FC2A8 !important; }
}`;

function asHtml({ locale = LOCALE, subject, title, paragraphs, code, action, closing, stop }: OutgoingEmail): string {
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;font:600 24px/1.25 ${display};color:${ink}">${escapedHtml(title)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="ink" style="margin:0 0 16px;font:400 17px/1.5 ${body};color:${ink}">${escapedHtml(text)}</p>`,
    ),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(action ? [button(action)] : []),
    ...(closing === undefined
      ? []
      : [
          `<p class="soft" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${line};font:400 15px/1.5 ${body};color:${inkSoft}">${escapedHtml(closing)}</p>`,
        ]),
    ...(stop && isWeb(stop.url)
      ? [
          `<p style="margin:8px 0 0;font:400 15px/1.5 ${body}"><a class="mark" href="${escapedHtml(stop.url)}" style="color:${pine}">${escapedHtml(stop.label)}</a></p>`,
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px"><tr><td class="mark" style="padding:0 4px 16px;font:600 20px/1 ${display};color:${pine};text-align:left">${escapedHtml(formatMessage('productName'))}</td></tr>
<tr><td class="card" style="padding:28px;background:${surface};border:1px solid ${line};border-radius:14px;text-align:left">
${rows.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const codeBlock = (code: string): string =>
  `<p class="code" style="margin:0 0 24px;padding:16px;background:${pineSoft};border-radius:10px;font:600 35px/1 ${display};letter-spacing:8px;text-align:center;color:${ink}">${escapedHtml(code)}</p>`;

const button = ({ label, url }: NonNullable<OutgoingEmail['action']>): string =>
  isWeb(url)
    ? `<p style="margin:0 0 8px"><a href="${escapedHtml(url)}" style="display:inline-block;padding:14px 24px;background:${pine};border-radius:10px;font:600 17px/1 ${body};color:#FFFFFF;text-decoration:none">${escapedHtml(label)}</a></p>`
    : '';

const isWeb = (url: string): boolean => /^https?:\/\//.test(url);
