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

/** The text of an unsent draft, with a button that discards it. */
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
