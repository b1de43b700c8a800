import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { say } from '#core/messages';
import type { StepId } from '#core/quests';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { focusContent, useLostFocus } from '../kit/focus.ts';
import { Icon } from '../kit/icon.tsx';
import { late } from '../kit/late.tsx';
import { Notice } from '../kit/notice.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';
import styles from './edit-completed.module.css';
import type { EditingProps } from './editing.tsx';
import { EditingViewModel } from './editing.view-model.ts';

const Editing = late<EditingProps>(async () => (await import('./editing.tsx')).Editing, NotLoaded);

interface EditCompletedProps {
  walk: ChallengeViewModel;
  step: StepId;
  /** The step as it is read while nobody changes it. */
  children: ReactNode;
}

/** A completed step that its Traveler may change: as it was answered, and once they want to, open again (STP-6). */
export const EditCompleted = observer(function EditCompleted({ walk, step, children }: EditCompletedProps) {
  const editing = useViewModel(EditingViewModel);
  useEffect(() => editing.look(walk, step), [editing, walk, step]);
  useEffect(() => void Editing.fetch(), []);
  const { isEditing, waiting } = editing;
  useEffect(() => editing.follow(), [editing, waiting]);
  useLostFocus(waiting ? 'waiting' : isEditing, focusContent);

  if (isEditing)
    return (
      <Editing.Late walk={walk} editing={editing} step={step}>
        {children}
      </Editing.Late>
    );
  return (
    <>
      {children}
      <div className={styles['way']}>
        <Button variant="quiet" onPress={editing.begin}>
          <Icon name="pencil" />
          {say('editContent')}
        </Button>
      </div>
    </>
  );
});

/** Without its code the step can be read, and nothing of what was changed in it is lost. */
function NotLoaded({ children }: EditingProps) {
  return (
    <>
      <Notice tone="warning">{say('editorNotLoaded')}</Notice>
      {children}
    </>
  );
}
