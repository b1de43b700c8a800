import { useState } from 'react';
import { type MessageKey, say } from '#core/messages';
import { additionalKinds } from '#core/challenges';
import type { AdditionalInfo as Info } from '#core/quests';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import styles from './additional-info.module.css';

const NAMES: Readonly<Record<Info['kind'], MessageKey>> = {
  examples: 'additionalExamples',
  tips: 'additionalTips',
  rubrics: 'additionalRubrics',
  goDeeper: 'additionalGoDeeper',
};

/** What an author adds beside a step: examples, tips, rubrics, a way deeper, as far as there is anything in it; each opens over the page. */
export function AdditionalInfo({ infos }: { infos: readonly Info[] }) {
  const [open, setOpen] = useState<Info['kind']>();
  const kinds = additionalKinds({ additionalInfo: infos });
  if (kinds.length === 0) return null;
  return (
    <div className={styles['infos']}>
      {kinds.map((kind) => (
        <Button key={kind} variant="quiet" onPress={() => setOpen(kind)}>
          {say(NAMES[kind])}
        </Button>
      ))}
      {open && (
        <Dialog title={say(NAMES[open])} isOpen onClose={() => setOpen(undefined)}>
          {infos.map(
            ({ kind, content }, place) => kind === open && <RichTextView key={place} document={content} below={2} />,
          )}
        </Dialog>
      )}
    </div>
  );
}
