import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '#ui/theme/theme.css';
import type { EditorDocument } from '#core/applets';
import { registerMessages, messages, Refusal } from '#core/messages';
import { Card } from '#ui/kit/layout/card.tsx';
import { EditorDocumentView } from '#ui/kit/rich-text/editor-document-view.tsx';
import { Page } from '#ui/kit/layout/page.tsx';
import { sanitizePastedHtml } from '#ui/kit/rich-text/sanitize-pasted-html.ts';
import { RichTextField } from '#ui/kit/rich-text/rich-text-field.tsx';

registerMessages(messages);

/** The functions of the page that tests call. */
export interface EditorPage {
  document: EditorDocument | null;
  /** The number of reported changes. */
  changes: number;
  set: (document: EditorDocument | null) => void;
  disable: (isDisabled: boolean) => void;
  /** The result of the next image uploads: stored, refused, or pending until `settle`. */
  upload: 'keep' | 'refuse' | 'wait';
  uploads: readonly string[];
  settle: () => void;
  /** Returns HTML as the browser's sanitizer leaves it. */
  cleaned: (html: string) => string;
  /** Returns HTML as a browser parses it. */
  read: (html: string) => string;
}

const policy = (
  globalThis as unknown as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string } };
  }
).trustedTypes?.createPolicy('test', { createHTML: (html: string) => html });

const inert = (html: string): Document =>
  new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');

const page: EditorPage = {
  document: null,
  changes: 0,
  set: () => undefined,
  disable: () => undefined,
  upload: 'keep',
  uploads: [],
  settle: () => undefined,
  cleaned: (html) => {
    const body = inert('').body;
    body.append(sanitizePastedHtml(html));
    return body.innerHTML;
  },
  read: (html) => inert(html).body.innerHTML,
};
(globalThis as unknown as { page: EditorPage }).page = page;

async function keep(file: File): Promise<{ readonly url: string }> {
  page.uploads = [...page.uploads, `${file.name} ${file.type} ${file.size}`];
  if (page.upload === 'refuse') throw new Refusal('errorServerDown');
  if (page.upload === 'wait') await new Promise<void>((resolve) => (page.settle = resolve));
  return { url: '/picture.png' };
}

function Shown(): ReactNode {
  const [document, setDocument] = useState<EditorDocument | null>(null);
  const [isDisabled, disable] = useState(false);
  useEffect(() => void Object.assign(page, { document, set: setDocument, disable }), [document]);
  return (
    <Page title="A window, described">
      <Card title="What did you see?">
        <RichTextField
          label="Your answer"
          value={document}
          onChange={(changed) => {
            page.changes += 1;
            page.document = changed;
            setDocument(changed);
          }}
          onImageUpload={keep}
          placeholder="Begin with the light"
          hint="Nobody but you reads this until you share it"
          isDisabled={isDisabled}
        />
      </Card>
      <section aria-label="As it is read">
        {document && <EditorDocumentView document={document} headingOffset={1} />}
      </section>
    </Page>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <MemoryRouter>
    <Shown />
  </MemoryRouter>,
);
