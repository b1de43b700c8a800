import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { formatMessage } from '#core/messages';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { FileField } from '../../applets/upload/file-field.tsx';
import { UploadsState } from '../../applets/upload/uploads.state.ts';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ImageLinkContext } from '../../kit/media/stored-image.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { DiscardChangesDialog, UnsavedChangesGuard } from '../../kit/overlay/unsaved-changes-guard.tsx';
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { additionUploadId, type NotebookViewModel } from './notebook.view-model.ts';

/**
 * APL-37 APL-38 · A dialog that adds a file or a text to a quest; closes once the server has stored it, and asks before
 * a text is lost.
 */
export const AdditionDialog = observer(function AdditionDialog({ notebook }: { notebook: NotebookViewModel }) {
  const { addition, add, file, richText, canAdd, hasUnsavedText } = notebook;
  const form = useId();
  const [isLeaving, setLeaving] = useState(false);
  const images = useViewModel(RichTextImagesState);
  const uploads = useViewModel(UploadsState);
  if (!addition) return null;
  const isFile = addition.kind === 'upload-file';
  const id = additionUploadId(addition.appletId);
  const discard = (): void => {
    setLeaving(false);
    uploads.cancel(id);
    notebook.stopAdding();
  };
  const close = (): void => {
    if (add.isPending) return;
    if (hasUnsavedText) setLeaving(true);
    else discard();
  };
  const quest = notebook.questTitle(addition.questId) ?? '';
  return (
    <>
      <Dialog
        title={formatMessage(isFile ? 'notebookFileTitle' : 'notebookRichTextTitle')}
        isOpen
        isForm
        onClose={close}
        shape={isFile ? undefined : 'wide'}
        actions={
          <>
            <Button variant="quiet" isDisabled={add.isPending} onPress={close}>
              {formatMessage('notebookCancel')}
            </Button>
            <Button isPending={add.isPending} isDisabled={!canAdd} form={form}>
              {formatMessage('notebookAdd')}
            </Button>
          </>
        }
      >
        <DialogForm id={form} onSubmit={notebook.submitAddition}>
          <p className="hint">{formatMessage('notebookAddTo', { quest })}</p>
          {isFile ? (
            <FileField
              id={id}
              isPersistent={false}
              uploadType="generic-upload-file"
              file={file}
              onFile={notebook.setFile}
              isReadOnly={false}
              isBusy={add.isPending}
            />
          ) : (
            <ImageLinkContext value={images.linkTo}>
              <RichTextField
                label={formatMessage('notebookRichTextLabel')}
                value={richText}
                problem={notebook.shownTextProblem}
                onChange={notebook.setRichText}
                onImageUpload={(image) => images.upload(id, image)}
                isDisabled={add.isPending}
              />
            </ImageLinkContext>
          )}
          <RefusalNotice refusal={add.refusal} />
        </DialogForm>
      </Dialog>
      {isLeaving && (
        <DiscardChangesDialog
          message={formatMessage('loseChanges')}
          onCancel={() => setLeaving(false)}
          onDiscard={discard}
        />
      )}
      <UnsavedChangesGuard
        hasUnsavedChanges={hasUnsavedText}
        message={formatMessage('loseChanges')}
        onDiscard={discard}
      />
    </>
  );
});
