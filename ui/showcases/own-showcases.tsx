import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { RetryNotice } from '../kit/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../kit/feedback/page-states.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { Button } from '../kit/form/button.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { ImageLinkContext } from '../kit/media/stored-image.tsx';
import { DeleteShowcaseDialog } from './delete-showcase-dialog.tsx';
import { ShareShowcaseDialog } from './share-showcase-dialog.tsx';
import { ShowcaseEditorDialog } from './editor/showcase-editor-dialog.tsx';
import { ShowcaseEntry } from './showcase-entry.tsx';
import styles from './showcase-list.module.css';
import type { ShowcasesViewModel } from './showcases.view-model.ts';

/** SHW-10 SHW-12 · The showcases of the Traveler, and what they can do with them. */
export const OwnShowcases = observer(function OwnShowcases({ showcases }: { showcases: ShowcasesViewModel }) {
  const { list, material, load, shown, editor, sharing, doomed, newest } = showcases;
  const entries = useRef<HTMLUListElement>(null);
  const reload = (): void => void load.run();
  useEffect(() => {
    if (newest !== undefined)
      entries.current?.querySelector(`[data-id="${newest}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

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

/** SHW-12 · Makes a showcase; where that is not possible yet, the reason stands beside it. */
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
