import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { AppletContent } from '#core/applets';
import { editDraftKey } from '#core/challenges';
import { formatMessage, registerMessages, challengePartsMessages } from '#core/messages';
import type { StepId } from '#core/content';
import { AppletView } from '../../applets/applet-view.tsx';
import { Button } from '../../kit/form/button.tsx';
import { preloadDialog } from '../../kit/overlay/dialog.tsx';
import { DiscardChangesDialog } from '../../kit/overlay/unsaved-changes-guard.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { AppletList } from './applet-list.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import styles from './step-editor.module.css';
import type { StepEditorViewModel } from './step-editor.view-model.ts';
import { QueuedNotice } from '../outbox/pending-submission-notice.tsx';
import { DraftConflict } from '../drafts/draft-conflict.tsx';

export interface StepEditorProps {
  viewModel: ChallengeViewModel;
  editor: StepEditorViewModel;
  step: StepId;
  /** The step as it is shown where it cannot be changed. */
  children: ReactNode;
}

registerMessages(challengePartsMessages);

/** A completed step that is being edited. */
export const StepEditor = observer(function StepEditor({ viewModel, editor, step }: StepEditorProps) {
  const { applets, draftVersions, pendingEntry, outbox } = editor;
  return (
    <>
      {!pendingEntry && <Notice tone="info">{formatMessage('editLead')}</Notice>}
      <DraftConflict draft={editor} />
      {!draftVersions && (
        <AppletList applets={applets}>
          {(applet) => <EditedApplet viewModel={viewModel} editor={editor} step={step} applet={applet} />}
        </AppletList>
      )}
      {pendingEntry ? <QueuedNotice entry={pendingEntry} outbox={outbox} /> : <SaveBar editor={editor} />}
    </>
  );
});

interface EditedAppletProps {
  viewModel: ChallengeViewModel;
  editor: StepEditorViewModel;
  step: StepId;
  applet: AppletContent;
}

const EditedApplet = observer(function EditedApplet({ viewModel, editor, step, applet }: EditedAppletProps) {
  const { stepForm, draftEditors, challenge } = viewModel;
  const { draftEditor } = draftEditors.draftAt(editDraftKey(challenge?.id ?? '', step));
  return (
    <AppletView
      applet={stepForm.appletWithMergeTags(applet)}
      answer={editor.answerTo(applet)}
      previousAnswer={stepForm.appletState(applet).previousAnswer}
      memberProps={(member) => ({
        answer: editor.answerTo(member),
        previousAnswer: stepForm.appletState(member).previousAnswer,
      })}
      onAnswer={editor.answer}
      source={{ owner: draftEditor, key: draftEditor.key, answerTo: editor.answerTo }}
      isReadOnly={false}
      isBusy={editor.isBusy}
    />
  );
});

/** Saves or discards the changes, with a question before changes are lost. */
const SaveBar = observer(function SaveBar({ editor }: { editor: StepEditorViewModel }) {
  const [isConfirming, setConfirming] = useState(false);
  const { save, hasChanges, wouldBeLost, draftVersions } = editor;
  useEffect(() => void preloadDialog(), []);
  const stop = (): void => (hasChanges ? setConfirming(true) : editor.discardChanges());
  return (
    <div className={styles['bar']}>
      <RefusalNotice refusal={save.refusal} />
      <p className={`caption ${styles['state']}`} role="status">
        {hasChanges && formatMessage(wouldBeLost ? 'savedNowhere' : 'editBegun')}
      </p>
      <div className={`row-3 ${styles['buttons']}`}>
        <Button variant="quiet" onPress={stop}>
          {formatMessage('editStop')}
        </Button>
        <Button isPending={save.isPending} isDisabled={draftVersions !== undefined} onPress={() => void save.run()}>
          {formatMessage('editSave')}
        </Button>
      </div>
      {isConfirming && (
        <DiscardChangesDialog
          message={formatMessage('editLose')}
          onCancel={() => setConfirming(false)}
          onDiscard={editor.discardChanges}
        />
      )}
    </div>
  );
});
