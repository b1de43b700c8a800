import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Field } from '../../kit/form/field.tsx';
import styles from './notebook.module.css';
import type { NotebookViewModel } from './notebook.view-model.ts';

/** APL-92 PRF-5 · What of the notebook is shown: by words, by tag, quest by quest or all together. */
export const NotebookFilter = observer(function NotebookFilter({ notebook }: { notebook: NotebookViewModel }) {
  const { query, groups, tag: current, isByQuest, found } = notebook;
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
          <input type="checkbox" checked={isByQuest} onChange={({ target }) => notebook.sortByQuest(target.checked)} />
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
              onClick={() => notebook.chooseTag(tag?.id ?? null)}
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
