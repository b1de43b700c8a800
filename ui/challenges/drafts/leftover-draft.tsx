import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { focusMainContent, useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import styles from './leftover-draft.module.css';
import { DraftParts } from './draft-parts.tsx';

/** What was written for something that was then completed elsewhere: shown until its writer lets it go. */
export const LeftoverDraft = observer(function LeftoverDraft({ viewModel }: { viewModel: ChallengeViewModel }) {
  const { leftover } = viewModel.stepForm;
  useOnFocusLost(leftover.length === 0, focusMainContent);
  if (leftover.length === 0) return null;
  return (
    <Notice tone="info">
      <p className={styles['lead']}>{formatMessage('leftover')}</p>
      <DraftParts parts={leftover} />
      <Button variant="plain" onPress={viewModel.discardDraft}>
        {formatMessage('leftoverDrop')}
      </Button>
    </Notice>
  );
});
