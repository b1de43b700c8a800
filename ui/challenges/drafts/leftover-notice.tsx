import type { DraftPart } from '#core/applets';
import { challengePartsMessages, formatMessage, registerMessages } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { DraftParts } from './draft-parts.tsx';
import styles from './leftover-notice.module.css';

registerMessages(challengePartsMessages);

export interface LeftoverNoticeProps {
  parts: readonly DraftPart[];
  onDiscard: () => void;
}

/** What was written and never sent, with a button that discards it. */
export function LeftoverNotice({ parts, onDiscard }: LeftoverNoticeProps) {
  return (
    <Notice tone="info">
      <p className={styles['lead']}>{formatMessage('leftover')}</p>
      <DraftParts parts={parts} />
      <Button variant="plain" onPress={onDiscard}>
        {formatMessage('leftoverDrop')}
      </Button>
    </Notice>
  );
}
