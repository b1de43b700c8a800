import { useState } from 'react';
import { type MessageKey, say } from '#core/messages';
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

/** What an author adds beside a step: examples, tips, rubrics, a way deeper; each opens over the page. */
export function AdditionalInfo({ infos }: { infos: readonly Info[] }) {
  const [open, setOpen] = useState<Info>();
  if (infos.length === 0) return null;
  return (
    <div className={styles['infos']}>
      {infos.map((info) => (
        <Button key={info.kind} variant="quiet" onPress={() => setOpen(info)}>
          {say(NAMES[info.kind])}
        </Button>
      ))}
      {open && (
        <Dialog title={say(NAMES[open.kind])} isOpen onClose={() => setOpen(undefined)}>
          <RichTextView document={open.content} below={2} />
        </Dialog>
      )}
    </div>
  );
}
