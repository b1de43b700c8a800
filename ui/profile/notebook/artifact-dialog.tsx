import { observer } from 'mobx-react-lite';
import { sharedApplet } from '#core/applets';
import { formatMessage } from '#core/messages';
import type { NotebookEntry } from '#core/showcases';
import { useMirroredQuery } from '../../kit/browser/use-mirrored-query.ts';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import type { ShareViewModel } from '../../applets/share/share.view-model.ts';
import { ShowcaseItemApplet } from '../../showcases/showcase-item-applet.tsx';
import type { NotebookViewModel } from './notebook.view-model.ts';

interface ArtifactDialogProps {
  notebook: NotebookViewModel;
  share: ShareViewModel;
}

/** A whole artifact, with previous answers and the available actions. */
export const ArtifactDialog = observer(function ArtifactDialog({ notebook, share }: ArtifactDialogProps) {
  const { open: entry, openId, show, close } = notebook;
  useMirroredQuery({ entry: openId }, ({ entry: named }) => show(named));
  if (!entry) return null;
  const { artifact, questId } = entry;
  const about = {
    quest: notebook.questTitle(questId) ?? formatMessage('notebookQuestGone'),
    date: notebook.dayInWords(artifact.updatedAt),
  };
  const isRenaming = notebook.newName !== undefined;
  return (
    <Dialog
      title={artifact.title}
      isOpen
      onClose={close}
      isForm={isRenaming}
      shape="tall"
      actions={isRenaming ? undefined : <ArtifactActions entry={entry} notebook={notebook} share={share} />}
    >
      <div className="stack-5">
        <p className="hint">{formatMessage('notebookOf', about)}</p>
        {entry.isNoLongerAsked && <p className="hint">{formatMessage('notebookNoLongerAskedMore')}</p>}
        {isRenaming && <RenameForm entry={entry} notebook={notebook} />}
        {artifact.description !== null && <p>{artifact.description}</p>}
        <ShowcaseItemApplet
          key={entry.id}
          exhibit={artifact}
          previousAnswerTo={(applet) => notebook.previousAnswerTo(applet, entry)}
        />
      </div>
    </Dialog>
  );
});

interface EntryProps {
  entry: NotebookEntry;
  notebook: NotebookViewModel;
}

function ArtifactActions({ entry, notebook, share }: EntryProps & ArtifactDialogProps) {
  const { content, answer } = entry.artifact;
  const shared = sharedApplet(content, answer ?? undefined);
  return (
    <>
      {entry.isAdded && (
        <Button variant="danger" onPress={() => notebook.remove(entry)}>
          {formatMessage('notebookDelete')}
        </Button>
      )}
      {shared && (
        <Button
          variant="quiet"
          onPress={() => {
            notebook.close();
            share.beginApplet(shared, content);
          }}
        >
          <Icon name="send" />
          {formatMessage('shareApplet')}
        </Button>
      )}
      {entry.answerId !== null && (
        <Button variant="quiet" onPress={notebook.beginRenaming}>
          {formatMessage('notebookRename')}
        </Button>
      )}
    </>
  );
}

/** APL-90 · A form for the Traveler's own name of an artifact; an empty name restores its title. */
const RenameForm = observer(function RenameForm({ entry, notebook }: EntryProps) {
  const { newName = '', rename } = notebook;
  return (
    <form
      className="stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void rename.run();
      }}
    >
      <Field
        label={formatMessage('notebookNameLabel')}
        name="artifact-name"
        value={newName}
        onChange={notebook.setNewName}
        placeholder={entry.artifact.content.title}
        hint={formatMessage('notebookNameHint')}
        maxLength={200}
      />
      <RefusalNotice refusal={rename.refusal} />
      <div className="row-2">
        <Button type="submit" isPending={rename.isPending}>
          {formatMessage('notebookSaveName')}
        </Button>
        <Button variant="quiet" isDisabled={rename.isPending} onPress={notebook.stopRenaming}>
          {formatMessage('notebookCancel')}
        </Button>
      </div>
    </form>
  );
});
