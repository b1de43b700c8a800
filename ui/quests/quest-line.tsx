import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMessage } from '#core/messages';
import type { Points, Quest } from '#core/quests';
import { Icon } from '../kit/media/icon.tsx';
import { MenuDialog } from '../kit/overlay/menu-dialog.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { ActiveQuestState } from './active-quest.state.ts';
import { TotalPoints } from './points.tsx';
import { QuestTitle } from './quest-title.tsx';
import styles from './quest-line.module.css';

interface QuestLineProps {
  quest: Pick<Quest, 'title'>;
  points: Points;
}

/**
 * The line above a page of the quest: its title, truncated if necessary, which opens the quest menu, and the points.
 */
export const QuestLine = observer(function QuestLine({ quest, points }: QuestLineProps) {
  const { isGuest } = useViewModel(ActiveQuestState);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles['line']}>
      <button type="button" className={styles['quest']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QuestTitle quest={quest} />
        <Icon name="unfold" />
      </button>
      <TotalPoints points={points} />
      <MenuDialog
        title={quest.title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        items={[
          { label: formatMessage('questsMenu'), onPress: () => void navigate('/profile/ManageQuests') },
          { label: formatMessage('questIntroduction'), onPress: () => void navigate('/onboarding/quest') },
          { label: formatMessage(isGuest ? 'guestAfter' : 'questJoinAnother'), onPress: () => void navigate('/join') },
        ]}
      />
    </span>
  );
});

/** The place of the line while the quest loads. */
export function QuestLineSkeleton() {
  return (
    <span className={styles['line']}>
      <span className={styles['quest']}>
        <QuestTitle quest={undefined} />
      </span>
    </span>
  );
}
