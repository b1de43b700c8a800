import { type Artifact } from '#core/applets';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatMessage } from '#core/messages';
import { useFocusInWindow } from '../../kit/browser/use-focus-in-window.ts';
import { Icon } from '../../kit/media/icon.tsx';
import type { ShowcaseEditor } from './showcase-editor.ts';
import styles from './showcase-editor-dialog.module.css';
import { backgroundOf, SHOWCASE_LIMITS } from '#core/showcases';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Switch } from '../../kit/form/switch.tsx';
import { Field, TextArea } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { DiscardChangesDialog, UnsavedChangesGuard } from '../../kit/overlay/unsaved-changes-guard.tsx';
import { Backdrop } from '../backdrop.tsx';
import { ArtifactPicker } from './artifact-picker.tsx';
import { BackgroundChoice } from './background-choice.tsx';

/** SHW-3 · The showcase's artifacts in order, which buttons and arrow keys move. */
const ArtifactOrder = observer(function ArtifactOrder({ editor }: { editor: ShowcaseEditor }) {
  const id = useId();
  const [said, say] = useState('');
  const { chosen } = editor;
  if (chosen.length < 2) return null;

  const move = ({ id: artifact, title }: Artifact, by: number): void => {
    editor.move(artifact, by);
    const place = editor.chosen.findIndex((one) => one.id === artifact) + 1;
    say(formatMessage('showcaseMoved', { title, place, count: editor.chosen.length }));
  };
  const moveByKey = (event: KeyboardEvent, artifact: Artifact): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(artifact, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h3 id={id} className="heading">
        {formatMessage('showcaseOrder')}
      </h3>
      <p className="hint">{formatMessage('showcaseOrderHint')}</p>
      <ol className={`stack-2 ${styles['list']}`}>
        {chosen.map((artifact, place) => (
          <OrderRow key={artifact.id} place={place}>
            <span className={styles['place']} aria-hidden="true">
              {place + 1}
            </span>
            <span className="break-anywhere">
              <bdi>{artifact.title}</bdi>
            </span>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className={styles['move']}
                aria-disabled={place + by < 0 || place + by >= chosen.length || undefined}
                aria-label={formatMessage(by < 0 ? 'showcaseMoveUp' : 'showcaseMoveDown', { title: artifact.title })}
                onClick={() => move(artifact, by)}
                onKeyDown={(event) => moveByKey(event, artifact)}
              >
                <Icon name={by < 0 ? 'up' : 'down'} />
              </button>
            ))}
          </OrderRow>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  );
});

/** A row that keeps its focused button in the window while it is moved. */
function OrderRow({ place, children }: { place: number; children: ReactNode }) {
  return (
    <li ref={useFocusInWindow<HTMLLIElement>(place)} className={styles['row']}>
      {children}
    </li>
  );
}

interface ShowcaseEditorProps {
  editor: ShowcaseEditor;
}

/**
 * SHW-1 · The editor of a showcase: 950 pixels wide, the whole page on a phone. Unsaved changes are not lost by
 * accident.
 */
export const ShowcaseEditorDialog = observer(function ShowcaseEditorDialog({
  editor,
  onClose,
}: ShowcaseEditorProps & { onClose: () => void }) {
  const form = useId();
  const [isLeaving, setLeaving] = useState(false);
  const { isNew, save, hasUnsavedChanges, submit } = editor;
  const close = (): void => {
    if (hasUnsavedChanges) setLeaving(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        title={formatMessage(isNew ? 'showcaseEditorNew' : 'showcaseEditorEdit')}
        isOpen
        isForm
        shape="wide"
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onPress={close}>
              {formatMessage('showcaseCancel')}
            </Button>
            <Button isPending={save.isPending} form={form}>
              {formatMessage(isNew ? 'showcasePublishNew' : 'showcaseSave')}
            </Button>
          </>
        }
      >
        <div className="stack-6">
          <RefusalNotice refusal={save.refusal} />
          <div className={`stack-5 ${styles['beginning']}`}>
            <DialogForm id={form} className={`stack-6 ${styles['texts']}`} onSubmit={submit}>
              <Texts editor={editor} />
            </DialogForm>
            <Preview editor={editor} />
          </div>
          <BackgroundChoice editor={editor} />
          <Choice editor={editor} />
          <ArtifactOrder editor={editor} />
          <SearchEngines editor={editor} />
        </div>
      </Dialog>
      {isLeaving && (
        <DiscardChangesDialog
          message={formatMessage('showcaseLoseChanges')}
          onCancel={() => setLeaving(false)}
          onDiscard={onClose}
        />
      )}
      <UnsavedChangesGuard
        hasUnsavedChanges={hasUnsavedChanges}
        message={formatMessage('showcaseLoseChanges')}
        onDiscard={onClose}
      />
    </>
  );
});

const Texts = observer(function Texts({ editor }: ShowcaseEditorProps) {
  const { edit, problems, write } = editor;
  return (
    <>
      <Field
        label={formatMessage('showcaseFieldTitle')}
        name="title"
        value={edit.title}
        onChange={(title) => write({ title })}
        problem={problems.title}
        maxLength={SHOWCASE_LIMITS.characters}
        isRequired
      />
      <TextArea
        label={formatMessage('showcaseFieldCallToAction')}
        name="callToAction"
        value={edit.callToAction}
        onChange={(callToAction) => write({ callToAction })}
        problem={problems.callToAction}
        hint={formatMessage('showcaseFieldCallToActionHint')}
        maxLength={SHOWCASE_LIMITS.characters}
        rows={2}
        isRequired
      />
    </>
  );
});

/** SHW-23 · A checkbox: whether search engines may list the page. */
const SearchEngines = observer(function SearchEngines({ editor }: ShowcaseEditorProps) {
  const id = useId();
  const { edit, write } = editor;
  return (
    <div className={styles['search']}>
      <label className={`line-3 ${styles['switch']}`}>
        {formatMessage('showcaseAllowSearch')}
        <Switch
          isOn={edit.allowsSearch}
          isBusy={false}
          describedBy={id}
          onToggle={() => write({ allowsSearch: !edit.allowsSearch })}
        />
      </label>
      <p id={id} className="hint">
        {formatMessage('showcaseAllowSearchHint')}
      </p>
    </div>
  );
});

/** A preview of the top of the page with the current texts. */
const Preview = observer(function Preview({ editor }: ShowcaseEditorProps) {
  const { title, callToAction, backgroundUrl } = editor.edit;
  return (
    <figure className={styles['preview']} aria-label={formatMessage('showcasePreview')}>
      <span className={styles['picture']}>
        <Backdrop background={backgroundOf(backgroundUrl)} />
      </span>
      <figcaption className={styles['caption']}>
        <strong className={styles['name']}>{title}</strong>
        <span>{callToAction}</span>
      </figcaption>
    </figure>
  );
});

const Choice = observer(function Choice({ editor }: ShowcaseEditorProps) {
  const id = useId();
  const { counts, isAllSelected, own, problems, toggleAll } = editor;
  const problem = problems.appletIds ?? problems.featuredAppletIds ?? problems.headlineAppletIds;
  return (
    <section className={`stack-6 ${styles['part']}`} aria-labelledby={id}>
      <header className={`row-2 centered ${styles['head']}`}>
        <h3 id={id} className="heading">
          {formatMessage('showcaseChoose')}
        </h3>
        <Button variant="quiet" onPress={toggleAll}>
          {formatMessage(isAllSelected ? 'showcaseDeselectAll' : 'showcaseSelectAll')}
        </Button>
      </header>
      <p className="hint">
        {formatMessage('showcaseChooseHint')}{' '}
        <span className={styles['count']} aria-live="polite">
          {formatMessage('showcaseChosenCount', counts)}
        </span>
      </p>
      {problem && <Notice tone="danger">{formatMessage(problem)}</Notice>}
      <ArtifactPicker editor={editor} artifacts={own} />
    </section>
  );
});
