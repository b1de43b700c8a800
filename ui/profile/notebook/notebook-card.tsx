import type { AppletType } from '#core/applets';
import { type MessageKey, formatMessage } from '#core/messages';
import { type IconName, Icon } from '../../kit/media/icon.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { NotebookEntry } from '#core/showcases';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { ImageLinkContext } from '../../kit/media/stored-image.tsx';
import { Cover } from '../../showcases/public/cover.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import styles from './notebook-card.module.css';
import type { NotebookViewModel } from './notebook.view-model.ts';

/** The name and icon of a type of artifact. */
interface ArtifactKind {
  readonly label: MessageKey;
  readonly icon: IconName;
}

const FILE: ArtifactKind = { label: 'notebookKindFile', icon: 'file' };
const TEXT: ArtifactKind = { label: 'notebookKindText', icon: 'pencil' };

const KINDS: Readonly<Record<AppletType, ArtifactKind>> = {
  'upload-file': FILE,
  'upload-image': { label: 'notebookKindImage', icon: 'image' },
  'upload-video': { label: 'notebookKindVideo', icon: 'video' },
  'generic-upload-file': FILE,
  'generic-rich-text': TEXT,
  'rich-text-entry': TEXT,
  'inline-text': TEXT,
  quiz: { label: 'notebookKindQuiz', icon: 'question' },
  'decision-tree': { label: 'notebookKindDecisionTree', icon: 'branch' },
  rank: { label: 'notebookKindRank', icon: 'grip' },
  madlib: { label: 'notebookKindMadlib', icon: 'gap' },
  'random-selection': { label: 'notebookKindRandomSelection', icon: 'lot' },
  'group-applet': { label: 'notebookKindGroup', icon: 'layers' },
};

const artifactKind = (appletType: string): ArtifactKind => KINDS[appletType as AppletType] ?? TEXT;

/** Whether an element has come near the window; stays true from then on. */
function useNearView<Element extends HTMLElement>(): readonly [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}

interface NotebookCardProps {
  entry: NotebookEntry;
  notebook: NotebookViewModel;
}

/** An artifact in the notebook: a preview, its title, and its date; clicking opens it. */
export const NotebookCard = observer(function NotebookCard({ entry, notebook }: NotebookCardProps) {
  const { artifact, questId } = entry;
  const images = useViewModel(RichTextImagesState);
  const [card, isNear] = useNearView<HTMLElement>();
  const { label, icon } = artifactKind(artifact.appletType);
  const date = notebook.dayInWords(artifact.updatedAt);
  const quest = notebook.isByQuest ? undefined : notebook.questTitle(questId);
  return (
    <article ref={card} className={`panel ${styles['card']}`}>
      <div className={styles['cover']} aria-hidden="true">
        {isNear && (
          <ImageLinkContext value={images.linkTo}>
            <Cover exhibit={artifact} linkTo={images.linkTo} />
          </ImageLinkContext>
        )}
      </div>
      <div className={styles['words']}>
        <p className="line-2 caption">
          <Icon name={icon} />
          {formatMessage(label)}
          {artifact.applets.length > 0 &&
            ` · ${formatMessage('notebookCardMembers', { count: artifact.applets.length })}`}
        </p>
        <h4 className={styles['title']}>
          <button
            type="button"
            className={styles['open']}
            aria-haspopup="dialog"
            onClick={() => notebook.show(entry.id)}
          >
            {artifact.title}
          </button>
        </h4>
        {entry.isNoLongerAsked && <p className="caption">{formatMessage('notebookNoLongerAsked')}</p>}
        <p className="line-2 caption">{quest === undefined ? date : formatMessage('notebookOf', { quest, date })}</p>
      </div>
    </article>
  );
});
