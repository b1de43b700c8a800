import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Field } from '../../kit/form/field.tsx';
import styles from './notebook.module.css';
import type { NotebookViewModel } from './notebook.view-model.ts';
import { useCallback, useEffect } from 'react';
import type { NotebookEntry, NotebookQuest } from '#core/showcases';
import { SentEmails } from '../../applets/share/sent-emails.tsx';
import { ShareDialog } from '../../applets/share/share-dialog.tsx';
import { ShareViewModel } from '../../applets/share/share.view-model.ts';
import { RetryNotice } from '../../kit/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/page-states.tsx';
import { useQueryParameter } from '../../kit/browser/use-query-parameter.ts';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Button } from '../../kit/form/button.tsx';
import { CardGrid } from '../../kit/layout/card-grid.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { AdditionDialog } from './addition-dialog.tsx';
import { ArtifactDialog } from './artifact-dialog.tsx';
import { NotebookCard } from './notebook-card.tsx';
import { ReceivedAddition } from './received/received-addition.tsx';

/** The URL value for a notebook that is not grouped by quest. */
const TOGETHER = 'together';

/** APL-92 PRF-5 · The search, the tag and the grouping by quest of the notebook. */
const NotebookFilter = observer(function NotebookFilter({ notebook }: { notebook: NotebookViewModel }) {
  const { query, groups, tag: current, isByQuest, found, chooseTag, sortByQuest } = notebook;
  const [namedTag, setTag] = useQueryParameter('tag');
  const [order, setOrder] = useQueryParameter('order');
  useEffect(() => chooseTag(namedTag ?? null), [chooseTag, namedTag]);
  useEffect(() => sortByQuest(order !== TOGETHER), [sortByQuest, order]);
  return (
    <div className="stack-4" role="search">
      <div className={styles['searching']}>
        <Field
          label={formatMessage('notebookSearch')}
          name="notebook-search"
          value={query}
          onChange={notebook.search}
        />
        <label className={`line-2 ${styles['toggle']}`}>
          <input
            type="checkbox"
            checked={isByQuest}
            onChange={({ target }) => setOrder(target.checked ? undefined : TOGETHER)}
          />
          {formatMessage('notebookByQuest')}
        </label>
      </div>
      {groups.length > 1 && (
        <div role="group" aria-label={formatMessage('notebookTags')} className="row-2">
          {groups.map(({ tag, applets }) => (
            <button
              key={tag?.id ?? 'all'}
              type="button"
              className="inline-2 chip"
              aria-pressed={(tag?.id ?? null) === current}
              onClick={() => setTag(tag?.id)}
            >
              {tag?.title ?? formatMessage('notebookAll')} <span className={styles['count']}>{applets.length}</span>
            </button>
          ))}
        </div>
      )}
      <p className={`muted ${styles['found']}`} role="status">
        {query.trim() !== '' && formatMessage('notebookFound', { count: found.length })}
      </p>
    </div>
  );
});

interface NotebookProps {
  notebook: NotebookViewModel;
}

/** APL-35 · The notebook: answers and additions, by quest and tag, with their actions. */
export const NotebookGrid = observer(function NotebookGrid({ notebook }: NotebookProps) {
  const { contents, load, entries, removals } = notebook;
  const share = useViewModel(ShareViewModel);
  const reload = (): void => void load.run();
  useEffect(() => {
    addEventListener('pagehide', removals.sendAll);
    return () => {
      removeEventListener('pagehide', removals.sendAll);
      removals.sendAll();
    };
  }, [removals]);

  if (!contents)
    return load.refusal ? (
      <ErrorState refusal={load.refusal} onRetry={reload} />
    ) : (
      <Loading>
        <div className={styles['cards']}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </Loading>
    );
  const [quest] = contents.quests;
  return (
    <>
      <RetryNotice refusal={load.refusal} onRetry={reload} />
      {entries.length === 0 ? (
        <EmptyState
          illustration="map"
          title={formatMessage('notebookEmpty')}
          action={quest && <AddActions quest={quest} notebook={notebook} />}
        >
          {formatMessage('notebookEmptyMore')}
        </EmptyState>
      ) : (
        <>
          <NotebookFilter notebook={notebook} />
          <SentEmails />
          <Sections notebook={notebook} />
        </>
      )}
      <UndoBar notebook={notebook} />
      <ArtifactDialog notebook={notebook} share={share} />
      <ShareDialog share={share} />
      <AdditionDialog notebook={notebook} />
      <ReceivedAddition notebook={notebook} />
    </>
  );
});

const Sections = observer(function Sections({ notebook }: NotebookProps) {
  const { sections, found, contents } = notebook;
  const [, setTag] = useQueryParameter('tag');
  const showEverything = (): void => {
    notebook.search('');
    setTag(undefined);
  };
  if (found.length === 0)
    return (
      <div className={styles['none']}>
        <p>{formatMessage('notebookNothingFound')}</p>
        <Button variant="quiet" onPress={showEverything}>
          {formatMessage('notebookClearSearch')}
        </Button>
      </div>
    );
  const [active] = contents?.quests ?? [];
  return sections.map(({ quest, entries }) => {
    const addsTo = quest ?? active;
    return (
      <section key={quest?.id ?? 'all'} className="stack-4" aria-label={quest?.title ?? formatMessage('notebookAll')}>
        <div className={`row-3 centered ${styles['head']}`}>
          {quest && <h3 className={styles['quest']}>{quest.title}</h3>}
          {addsTo && <AddActions quest={addsTo} notebook={notebook} />}
        </div>
        {entries.length === 0 ? (
          <p className={styles['hint']}>{formatMessage('notebookQuestEmpty')}</p>
        ) : (
          <Cards entries={entries} notebook={notebook} />
        )}
      </section>
    );
  });
});

const keyOf = ({ id }: NotebookEntry): string => id;

function Cards({ entries, notebook }: NotebookProps & { entries: readonly NotebookEntry[] }) {
  const draw = useCallback((entry: NotebookEntry) => <NotebookCard entry={entry} notebook={notebook} />, [notebook]);
  return <CardGrid items={entries} keyOf={keyOf} draw={draw} />;
}

/** APL-38 · The buttons that add to a quest. */
function AddActions({ quest, notebook }: NotebookProps & { quest: NotebookQuest }) {
  if (quest.actions.length === 0) return null;
  return (
    <div role="group" aria-label={formatMessage('notebookAddTo', { quest: quest.title })} className="row-2">
      {quest.actions.map((action) => (
        <Button key={action.kind} variant="quiet" onPress={() => notebook.beginAdding(quest, action)}>
          <Icon name={action.kind === 'upload-file' ? 'upload' : 'pencil'} />
          <span className="capitalized">
            {formatMessage(action.kind === 'upload-file' ? 'notebookUploadFile' : 'notebookUploadRichText')}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** Says what was just removed, with a button that restores it. */
const UndoBar = observer(function UndoBar({ notebook }: NotebookProps) {
  const { removals } = notebook;
  return (
    <div className={styles['undo']} role="status">
      {removals.undoable.map((removal) => (
        <div key={removal.id} className={`panel line-3 ${styles['removal']}`}>
          <span>{formatMessage('notebookDeleted', { title: removal.title })}</span>
          <Button variant="quiet" subject={removal.title} onPress={() => removals.undo(removal)}>
            {formatMessage('notebookUndo')}
          </Button>
        </div>
      ))}
    </div>
  );
});
