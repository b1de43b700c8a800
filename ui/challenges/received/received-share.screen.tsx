import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { ReceivedPart } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { LoadState } from '../../kit/feedback/load-state.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { EmptyState } from '../../kit/feedback/page-states.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import styles from './received-share.module.css';
import { ReceivedShareViewModel, type ReceivingField } from './received-share.view-model.ts';

/** STP-21 STP-23 STP-24 · The content that was shared with this app, and the fields that can take it or the notebook. */
export const ReceivedShareScreen = observer(function ReceivedShareScreen() {
  const model = useViewModel(ReceivedShareViewModel);
  const isLost = useSearchParams()[0].get('taken') === 'no';
  useEffect(() => void model.load.run(), [model]);
  if (model.path !== undefined) return <Navigate to={model.path} replace />;
  const { load } = model;
  return (
    <Page title={formatMessage('receivedTitle')} isNarrow>
      {isLost && <Notice tone="warning">{formatMessage('receivedLost')}</Notice>}
      {!isLost && (load.isFulfilled ? <Received model={model} /> : <LoadState load={load} lines={3} />)}
    </Page>
  );
});

const Received = observer(function Received({ model }: { model: ReceivedShareViewModel }) {
  const { share, text, filled, fileFields, textFields, discard, put } = model;
  if (!share)
    return (
      <EmptyState
        illustration="signpost"
        title={formatMessage('receivedNothing')}
        action={<ButtonLink to="/home">{formatMessage('goHome')}</ButtonLink>}
      />
    );
  return (
    <>
      {model.hasPlace && <p>{formatMessage('receivedLead')}</p>}
      {filled !== undefined && <Notice tone="ok">{formatMessage('receivedPut', { field: filled })}</Notice>}
      {model.isFileTooLarge && (
        <Notice tone="warning">
          {formatMessage('appletFileTooLarge', { limit: Math.floor(model.limit / (1024 * 1024)) })}
        </Notice>
      )}
      {share.file && (
        <section className={styles['part']}>
          <h2 className="heading">{formatMessage('receivedFile')}</h2>
          <p>{share.file.name}</p>
          {share.files > 1 && <p className="hint">{formatMessage('receivedFirstFile')}</p>}
          <Fields model={model} part="file" fields={fileFields} />
        </section>
      )}
      {text !== '' && (
        <section className={styles['part']}>
          <h2 className="heading">{formatMessage('receivedText')}</h2>
          <blockquote dir="auto" className={styles['words']}>
            {text}
          </blockquote>
          {share.isCut && <p className="hint">{formatMessage('receivedCut')}</p>}
          <Fields model={model} part="text" fields={textFields} />
        </section>
      )}
      <RefusalNotice refusal={put.refusal ?? discard.refusal} />
      <div className="row-2">
        {!model.hasPlace && <ButtonLink to="/home">{formatMessage('receivedKeep')}</ButtonLink>}
        <Button variant="quiet" isPending={discard.isPending} onPress={() => void discard.run()}>
          {formatMessage('receivedDiscard')}
        </Button>
      </div>
    </>
  );
});

interface FieldsProps {
  readonly model: ReceivedShareViewModel;
  readonly part: ReceivedPart;
  readonly fields: readonly ReceivingField[];
}

/** A button for each field that accepts a part and one for the notebook, or a note that nothing accepts it. */
const Fields = observer(function Fields({ model, part, fields }: FieldsProps) {
  const { put } = model;
  const isForNotebook = model.partsForNotebook.includes(part);
  if (fields.length === 0 && !isForNotebook) return <p>{formatMessage('receivedNoField')}</p>;
  return (
    <>
      {fields.map((field) => (
        <div key={field.id}>
          <Button isDisabled={put.isPending} onPress={() => void put.run(part, field)}>
            {formatMessage('receivedPutInto', { field: field.title })}
          </Button>
        </div>
      ))}
      {isForNotebook && (
        <div>
          <ButtonLink to={`/profile/NotebookGrid?received=${part}`} variant="quiet">
            {formatMessage('receivedPutIntoNotebook')}
          </ButtonLink>
        </div>
      )}
    </>
  );
});
