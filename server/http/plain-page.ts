import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapedHtml } from '#core/shared';

export interface PlainPage {
  readonly title: string;
  /** The path of the style sheet. */
  readonly stylesheet: string;
  /** HTML; text in it must be escaped with `escapedHtml`. */
  readonly body: string;
}

/** Sends a page without scripts, for operators and developers. */
export const sendPlainPage = (reply: FastifyReply, { title, stylesheet, body }: PlainPage): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapedHtml(title)}</title><link rel="stylesheet" href="${stylesheet}"></head>
<body><main><h1>${escapedHtml(title)}</h1>
${body}
</main></body>
</html>
`);

/** Serves the style sheet of such pages. */
export function servePlainPageStyles(app: FastifyInstance, path: string): void {
  app.get(path, async (_, reply) => reply.type('text/css; charset=utf-8').send(sheet));
}

const sheet = `:root { color-scheme: light dark; --paper: #fbf8f3; --surface: #fff; --ink: #1f2a30; --soft: #55626b; --line: #e4dccf; --pine: #1f5c4d; --sunken: #f3eee6 }
@media (prefers-color-scheme: dark) { :root { --paper: #12181b; --surface: #1a2226; --ink: #ede8e0; --soft: #a9b3b8; --line: #2b363c; --pine: #6fc2a8; --sunken: #0e1315 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 Inter, system-ui, sans-serif }
main { max-inline-size: 60rem; margin-inline: auto; padding: 32px 16px }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.25 }
h2 { font-size: 20px; overflow-wrap: anywhere }
a { color: var(--pine) }
article { margin-block: 16px; padding: 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px }
article > p { color: var(--soft) }
iframe { inline-size: 100%; block-size: 34rem; border: 1px solid var(--line); border-radius: 10px; background: #fff }
@media (max-width: 40rem) { main { padding: 20px 12px } article { padding: 16px } iframe { inline-size: calc(100% + 32px); block-size: 44rem; margin: 0 -16px -16px; border-width: 1px 0 0; border-radius: 0 0 14px 14px } }
pre { overflow: auto; padding: 12px; background: var(--sunken); border-radius: 10px; font-size: 13px }
code { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere }
h3 { margin: 0; font-size: 18px; line-height: 1.3 }
h4 { margin: 12px 0 4px; font-size: 14px }
section > h2 { margin-block: 40px 4px; font-size: 24px; scroll-margin-top: 16px }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-block: 20px }
nav a { display: inline-block; padding-block: 8px }
:focus-visible { outline: 3px solid var(--pine); outline-offset: 2px; border-radius: 4px }
details { border-block-start: 1px solid var(--line) }
details:last-child { margin-block-end: -8px }
summary { padding-block: 10px; cursor: pointer; font-weight: 600 }
ul { padding-inline-start: 20px; margin-block: 0 12px }
li { margin-block: 6px }
dl { margin-block: 0 12px }
dt { margin-block-start: 12px; font-weight: 600 }
dd { margin: 4px 0 0 }
pre { max-block-size: 28rem }
`;
