import { type Artifact } from '#core/applets';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatMessage } from '#core/messages';
import { Icon } from '../../kit/media/icon.tsx';
import type { ShowcaseEditor } from './showcase-editor.ts';
import styles from './artifact-order.module.css';

/** SHW-3 · What is on the showcase in its order, to be moved by buttons and arrow keys. */
export const ArtifactOrder = observer(function ArtifactOrder({ editor }: { editor: ShowcaseEditor }) {
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
          <li key={artifact.id} className={styles['row']}>
            <span className={styles['place']} aria-hidden="true">
              {place + 1}
            </span>
            <span className="break-anywhere">{artifact.title}</span>
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
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  );
});
