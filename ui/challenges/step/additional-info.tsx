import { useState } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import { additionalInfoKinds } from '#core/challenges';
import type { AdditionalInfo as Info } from '#core/content';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { RichTextView } from '../../kit/rich-text/rich-text-view.tsx';

const LABELS: Readonly<Record<Info['kind'], MessageKey>> = {
  examples: 'additionalExamples',
  tips: 'additionalTips',
  rubrics: 'additionalRubrics',
  goDeeper: 'additionalGoDeeper',
};

/** What an author adds beside a step: examples, tips, rubrics, a way deeper, as far as there is anything in it; each opens over the page. */
export function AdditionalInfo({ infos }: { infos: readonly Info[] }) {
  const [open, setOpen] = useState<Info['kind']>();
  const kinds = additionalInfoKinds({ additionalInfo: infos });
  if (kinds.length === 0) return null;
  return (
    <div className="row-2">
      {kinds.map((kind) => (
        <Button key={kind} variant="quiet" onPress={() => setOpen(kind)}>
          {formatMessage(LABELS[kind])}
        </Button>
      ))}
      {open && (
        <Dialog title={formatMessage(LABELS[open])} isOpen onClose={() => setOpen(undefined)}>
          {infos.map(
            ({ kind, content }, index) =>
              kind === open && <RichTextView key={index} document={content} headingOffset={2} />,
          )}
        </Dialog>
      )}
    </div>
  );
}
