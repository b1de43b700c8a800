import { observer } from 'mobx-react-lite';
import { isGroupApplet } from '#core/applets';
import { formatMessage } from '#core/messages';
import type { ShowcaseItem, ShowcaseSections } from '#core/showcases';
import { Icon } from '../../kit/media/icon.tsx';
import { Cover } from './cover.tsx';
import { exhibitCover } from './showcase-item-cover.ts';
import type { PublicShowcaseViewModel } from './public-showcase.view-model.ts';
import styles from './work-sections.module.css';

/** SHW-8 SHW-18 · The works of a showcase other than headlines: featured ones large, all others as an index. */
export const WorkSections = observer(function WorkSections({ model }: { model: PublicShowcaseViewModel }) {
  const { headlines } = model.sections;
  const { featured, others } = withPicturesLarge(model.sections);
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="showcase-work" className="stack-6">
          <h2 id="showcase-work" className={styles['heading']}>
            {formatMessage('showcaseWork')}
          </h2>
          <ul className={styles['grid']}>
            {featured.map((exhibit) => (
              <li key={exhibit.id}>
                <button type="button" className={`stack-2 ${styles['tile']}`} onClick={() => model.open(exhibit.id)}>
                  <span className={styles['cover']}>
                    <Cover exhibit={exhibit} linkTo={model.linkTo} />
                  </span>
                  <span className={styles['title']}>
                    <bdi>{exhibit.title}</bdi>
                  </span>
                  {exhibit.description && <span className="muted break-anywhere">{exhibit.description}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="showcase-more" className="stack-6">
          <h2 id="showcase-more" className={styles['heading']}>
            {formatMessage(featured.length + headlines.length > 0 ? 'showcaseMore' : 'showcaseWork')}
          </h2>
          <ul className={styles['index']}>
            {others.map((exhibit) => (
              <li key={exhibit.id} className={styles['entry']}>
                <button type="button" className={styles['line']} onClick={() => model.open(exhibit.id)}>
                  <span className={styles['name']}>
                    <bdi>{exhibit.title}</bdi>
                  </span>
                  <span className={styles['about']} dir="auto">
                    {aboutInWords(exhibit)}
                  </span>
                  <Icon name="next" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

/** If only headlines are featured, shows the works with a picture or a video large. */
function withPicturesLarge({ featured, others }: ShowcaseSections): Omit<ShowcaseSections, 'headlines'> {
  if (featured.length > 0) return { featured, others };
  const isSeen = (exhibit: ShowcaseItem): boolean => ['picture', 'video'].includes(exhibitCover(exhibit).kind);
  return { featured: others.filter(isSeen), others: others.filter((exhibit) => !isSeen(exhibit)) };
}

/** A line about a work: the start of its text, or its type. */
function aboutInWords(exhibit: ShowcaseItem): string {
  if (exhibit.description !== null) return exhibit.description;
  if (isGroupApplet(exhibit)) return formatMessage('showcaseKindGroup', { count: exhibit.applets.length });
  const cover = exhibitCover(exhibit);
  switch (cover.kind) {
    case 'words':
      return cover.words;
    case 'answers':
      return cover.answers.map(({ question, said }) => `${question} ${said}`.trim()).join(' · ');
    case 'picture':
      return formatMessage('showcaseKindPicture');
    case 'video':
      return formatMessage('showcaseKindVideo');
    case 'file':
      return cover.name;
    default:
      return '';
  }
}
