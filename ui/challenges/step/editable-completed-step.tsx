import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { formatMessage } from '#core/messages';
import type { StepId } from '#core/content';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { onReturn } from '../../kit/browser/on-return.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import styles from './editable-completed-step.module.css';
import type { StepEditorProps } from './step-editor.tsx';
import { StepEditorViewModel } from './step-editor.view-model.ts';

const LazyStepEditor = lazyComponent<StepEditorProps>(
  async () => (await import('./step-editor.tsx')).StepEditor,
  StepEditorFallback,
);

interface EditableCompletedStepProps {
  viewModel: ChallengeViewModel;
  step: StepId;
  /** The step as it is shown while it is not being edited. */
  children: ReactNode;
}

/** A completed step that its Traveler may change: shows the answers, and opens them for editing on request (STP-6). */
export const EditableCompletedStep = observer(function EditableCompletedStep({
  viewModel,
  step,
  children,
}: EditableCompletedStepProps) {
  const editing = useViewModel(StepEditorViewModel);
  useEffect(() => {
    const open = (): void => editing.openStep(viewModel, step);
    open();
    return onReturn(open);
  }, [editing, viewModel, step]);
  useEffect(() => void LazyStepEditor.preload(), []);
  const { isEditing, pendingEntry } = editing;
  useEffect(() => editing.syncWithOutbox(), [editing, pendingEntry]);

  if (isEditing)
    return (
      <LazyStepEditor.Component viewModel={viewModel} editor={editing} step={step}>
        {children}
      </LazyStepEditor.Component>
    );
  return (
    <>
      {children}
      <div className={styles['way']}>
        <Button variant="quiet" onPress={editing.startEditing}>
          <Icon name="pencil" />
          {formatMessage('editContent')}
        </Button>
      </div>
    </>
  );
});

/** Shows the step read-only if the editor's code does not load; changes to it are not lost. */
function StepEditorFallback({ children }: StepEditorProps) {
  return (
    <>
      <Notice tone="warning">{formatMessage('editorNotLoaded')}</Notice>
      {children}
    </>
  );
}
