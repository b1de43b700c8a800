import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import type { NotebookEntry } from '#core/showcases';
import { RichTextImagesState } from '../../applets/text/rich-text-images.state.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { ImageLinkContext } from '../../kit/media/stored-image.tsx';
import { Cover } from '../../showcases/public/cover.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { artifactKind } from './artifact-kinds.ts';
import styles from './notebook-card.module.css';
import type { NotebookViewModel } from './notebook.view-model.ts';
import { useNearView } from './use-near-view.ts';

interface NotebookCardProps {
  entry: NotebookEntry;
  notebook: NotebookViewModel;
}

/** An artifact in the notebook: what it shows at a glance, its title, and when it was made; a press opens it. */
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
          <button type="button" className={styles['open']} aria-haspopup="dialog" onClick={() => notebook.show(entry)}>
            {artifact.title}
          </button>
        </h4>
        <p className="line-2 caption">{quest === undefined ? date : formatMessage('notebookOf', { quest, date })}</p>
      </div>
    </article>
  );
});
