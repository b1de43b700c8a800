import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { EMAIL_TEXT_DETAILS } from '#core/shared';
import type { Showcase } from '#core/showcases';
import { RefusalNotice, RetryNotice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/form/button.tsx';
import { useLoadOnReturn } from '../kit/browser/on-return.ts';
import { useFocusInWindow } from '../kit/browser/use-focus-in-window.ts';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { ShowcasesViewModel } from './showcases.view-model.ts';
import { BoundField, BoundTextArea } from '../account/auth-form/bound-field.tsx';
import { submitForm } from '../account/auth-form/submit-form.ts';
import type { ShareShowcase } from './share-showcase.ts';
import { useEffect } from 'react';
import { EmptyState, ErrorState } from '../kit/feedback/page-states.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { ImageLinkContext } from '../kit/media/stored-image.tsx';
import { ShowcaseEditorDialog } from './editor/showcase-editor-dialog.tsx';
import { ShowcaseEntry } from './showcase-entry.tsx';
import styles from './showcase-list.module.css';

interface DeleteShowcaseDialogProps {
  showcase: Showcase;
  showcases: ShowcasesViewModel;
}

/** SHW-2 · Deletes a showcase after a confirmation. */
const DeleteShowcaseDialog = observer(function DeleteShowcaseDialog({
  showcase,
  showcases,
}: DeleteShowcaseDialogProps) {
  const { remove, keep } = showcases;
  return (
    <Dialog
      title={formatMessage('showcaseDeleteTitle')}
      isOpen
      isAlert
      onClose={keep}
      actions={
        <>
          <Button variant="quiet" onPress={keep}>
            {formatMessage('showcaseKeep')}
          </Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => void remove.run(showcase)}>
            {formatMessage('showcaseDelete')}
          </Button>
        </>
      }
    >
      <p>{formatMessage('showcaseDeleteMore', { title: showcase.title })}</p>
      <RefusalNotice refusal={remove.refusal} />
    </Dialog>
  );
});

/** SHW-4 · Sends the link of a showcase to a recipient, with a message. */
const ShareShowcaseDialog = observer(function ShareShowcaseDialog({
  sharing,
  onClose,
}: {
  sharing: ShareShowcase;
  onClose: () => void;
}) {
  const { name, email, message, send, showcase } = sharing;
  const submit = submitForm({ name, email, message }, sharing.submit);
  return (
    <Dialog title={formatMessage('showcaseShareTitle', { title: showcase.title })} isOpen isForm onClose={onClose}>
      <form className="stack-5" noValidate onSubmit={submit}>
        <BoundField name="name" label={formatMessage('showcaseShareName')} isRequired field={name} />
        <BoundField
          name="email"
          type="email"
          label={formatMessage('showcaseShareEmail')}
          inputMode="email"
          autoComplete="off"
          isRequired
          field={email}
        />
        <BoundTextArea
          name="message"
          label={formatMessage('showcaseShareMessage')}
          isRequired
          field={message}
          problemDetails={message.problem && EMAIL_TEXT_DETAILS[message.problem]}
        />
        <div className="row-3">
          <Button type="submit" isPending={send.isPending}>
            {formatMessage('showcaseShareSend')}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {formatMessage('showcaseCancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});

/** SHW-10 SHW-12 · The Traveler's showcases, and their actions. */
export const OwnShowcases = observer(function OwnShowcases({ showcases }: { showcases: ShowcasesViewModel }) {
  const { list, material, load, shown, editor, sharing, doomed, newest } = showcases;
  const entries = useFocusInWindow<HTMLUListElement>(shown.map(({ id }) => id).join());
  const reload = (): void => void load.run();
  useLoadOnReturn(load);
  useEffect(() => {
    if (newest !== undefined)
      entries.current?.querySelector(`[data-id="${newest}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [newest, entries]);

  if (!list || !material)
    return load.refusal ? (
      <ErrorState refusal={load.refusal} onRetry={reload} />
    ) : (
      <Loading>
        <Skeleton shape="card" count={2} />
      </Loading>
    );
  return (
    <ImageLinkContext value={showcases.linkToOwn}>
      <RetryNotice refusal={load.refusal} onRetry={reload} />
      {shown.length === 0 ? (
        <EmptyState
          illustration="map"
          title={formatMessage('showcaseNonePublished')}
          action={<CreateButton showcases={showcases} />}
        >
          {formatMessage('showcaseNoneMore')}
        </EmptyState>
      ) : (
        <>
          <ul ref={entries} className={`stack-4 ${styles['list']}`}>
            {shown.map((showcase) => (
              <ShowcaseEntry key={showcase.id} showcase={showcase} showcases={showcases} isOwn />
            ))}
          </ul>
          <CreateButton showcases={showcases} />
        </>
      )}
      {editor && <ShowcaseEditorDialog editor={editor} onClose={showcases.closeEditor} />}
      {sharing && <ShareShowcaseDialog sharing={sharing} onClose={showcases.closeSharing} />}
      {doomed && <DeleteShowcaseDialog showcase={doomed} showcases={showcases} />}
    </ImageLinkContext>
  );
});

/** SHW-12 · Creates a showcase; shows the reason next to it if that is not possible yet. */
const CreateButton = observer(function CreateButton({ showcases }: { showcases: ShowcasesViewModel }) {
  const { creationProblem, canCreate, startNew } = showcases;
  return (
    <div className={`stack-4 ${styles['create']}`}>
      <Button isDisabled={!canCreate} onPress={startNew} describedBy={creationProblem && 'showcase-reason'}>
        <Icon name="plus" />
        {formatMessage('showcaseCreate')}
      </Button>
      {creationProblem && (
        <p id="showcase-reason" className="muted">
          {formatMessage(creationProblem)}
        </p>
      )}
    </div>
  );
});
