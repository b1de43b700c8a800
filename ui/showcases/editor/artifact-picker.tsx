import { type Artifact } from '#core/applets';
import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import type { ShowcaseListName } from '#core/showcases';
import { Icon } from '../../kit/media/icon.tsx';
import type { ShowcaseEditor } from './showcase-editor.ts';
import styles from './artifact-picker.module.css';

interface ArtifactPickerProps {
  editor: ShowcaseEditor;
  artifacts: readonly Artifact[];
}

/**
 * SHW-3 · All artifacts that can be added to a showcase, groups with their members; each can be added, featured, or
 * made a headline.
 */
export const ArtifactPicker = observer(function ArtifactPicker({ editor, artifacts }: ArtifactPickerProps) {
  return (
    <ul className={styles['list']}>
      {artifacts.map((artifact) => (
        <li key={artifact.id} className={styles['item']}>
          <ArtifactRow editor={editor} artifact={artifact} />
          {artifact.applets.length > 0 && (
            <div className={styles['members']}>
              <ArtifactPicker editor={editor} artifacts={artifact.applets} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
});

const ArtifactRow = observer(function ArtifactRow({
  editor,
  artifact: { id, title },
}: {
  editor: ShowcaseEditor;
  artifact: Artifact;
}) {
  const toggle = (pick: ShowcaseListName) => ({
    isOn: editor.isIn(pick, id),
    onPress: () => editor.toggle(pick, id),
  });
  const { isOn, onPress } = toggle('appletIds');
  return (
    <div className={styles['row']} data-on={isOn || undefined}>
      <label className={styles['artifact']}>
        <input type="checkbox" className={styles['box']} checked={isOn} onChange={onPress} />
        <span>{title}</span>
      </label>
      <span className={`row-2 ${styles['marks']}`}>
        <Mark {...toggle('featuredAppletIds')} label={formatMessage('showcaseFeaturedLabel', { title })}>
          {formatMessage('showcaseFeatured')}
        </Mark>
        <Mark {...toggle('headlineAppletIds')} label={formatMessage('showcaseHeadlineLabel', { title })}>
          {formatMessage('showcaseHeadline')}
        </Mark>
      </span>
      {editor.isHidden(id) && <p className={`hint ${styles['hidden']}`}>{formatMessage('showcaseDocumentHidden')}</p>}
    </div>
  );
});

interface MarkProps {
  isOn: boolean;
  onPress: () => void;
  label: string;
  children: string;
}

function Mark({ isOn, onPress, label, children }: MarkProps) {
  return (
    <button
      type="button"
      className={`inline-1 ${styles['mark']}`}
      aria-pressed={isOn}
      aria-label={label}
      onClick={onPress}
    >
      <Icon name={isOn ? 'check' : 'plus'} />
      {children}
    </button>
  );
}
