import { say } from '#core/messages';
import type { Letter } from '#core/notifications';
import { escaped } from '#core/shared';

/** Both parts of a letter, in the product's look; every word of it is text, never markup. */
export function laidOut(letter: Letter): { readonly text: string; readonly html: string } {
  return { text: asText(letter), html: asHtml(letter) };
}

function asText({ title, paragraphs, code, action, closing, stop }: Letter): string {
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

const paper = '#FBF8F3';
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
  .soft { color: #A9B3B8 !important; }
  .code { background: #1F3A33 !important; color: #EDE8E0 !important; }
  .mark { color: #6FC2A8 !important; }
}`;

function asHtml({ subject, title, paragraphs, code, action, closing, stop }: Letter): string {
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;font:600 24px/1.25 ${display};color:${ink}">${escaped(title)}</h1>`,
    ...paragraphs.map(
      (text) => `<p class="ink" style="margin:0 0 16px;font:400 17px/1.5 ${body};color:${ink}">${escaped(text)}</p>`,
    ),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(action ? [button(action)] : []),
    ...(closing === undefined
      ? []
      : [
          `<p class="soft" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${line};font:400 15px/1.5 ${body};color:${inkSoft}">${escaped(closing)}</p>`,
        ]),
    ...(stop && isWeb(stop.url)
      ? [
          `<p style="margin:8px 0 0;font:400 15px/1.5 ${body}"><a class="mark" href="${escaped(stop.url)}" style="color:${pine}">${escaped(stop.label)}</a></p>`,
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px"><tr><td class="mark" style="padding:0 4px 16px;font:600 20px/1 ${display};color:${pine};text-align:left">${escaped(say('productName'))}</td></tr>
<tr><td class="card" style="padding:28px;background:${surface};border:1px solid ${line};border-radius:14px;text-align:left">
${rows.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const codeBlock = (code: string): string =>
  `<p class="code" style="margin:0 0 24px;padding:16px;background:${pineSoft};border-radius:10px;font:600 35px/1 ${display};letter-spacing:8px;text-align:center;color:${ink}">${escaped(code)}</p>`;

const button = ({ label, url }: NonNullable<Letter['action']>): string =>
  isWeb(url)
    ? `<p style="margin:0 0 8px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;background:${pine};border-radius:10px;font:600 17px/1 ${body};color:#FFFFFF;text-decoration:none">${escaped(label)}</a></p>`
    : '';

const isWeb = (url: string): boolean => /^https?:\/\//.test(url);
