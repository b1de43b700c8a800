import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { focusContent, useLostFocus } from '../kit/focus.ts';
import { Notice } from '../kit/notice.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './leftover.module.css';
import { Pieces } from './pieces.tsx';

/** What was written for something that was then completed elsewhere: shown until its writer lets it go. */
export const Leftover = observer(function Leftover({ walk }: { walk: ChallengeViewModel }) {
  const { leftover } = walk.paper;
  useLostFocus(leftover.length === 0, focusContent);
  if (leftover.length === 0) return null;
  return (
    <Notice tone="info">
      <p className={styles['lead']}>{say('leftover')}</p>
      <Pieces pieces={leftover} />
      <Button variant="plain" onPress={walk.letGo}>
        {say('leftoverDrop')}
      </Button>
    </Notice>
  );
});
