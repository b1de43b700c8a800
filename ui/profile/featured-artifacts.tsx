import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import { RichTextImagesState } from '../applets/text/rich-text-images.state.ts';
import { ImageLinkContext } from '../kit/media/stored-image.tsx';
import { Cover } from '../showcases/public/cover.tsx';
import type { ShowcasesViewModel } from '../showcases/showcases.view-model.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import styles from './featured-artifacts.module.css';
import type { NotebookViewModel } from './notebook/notebook.view-model.ts';

/** The maximum number of artifacts that are shown. */
const MOST = 6;

interface FeaturedArtifactsProps {
  notebook: NotebookViewModel;
  showcases: ShowcasesViewModel;
}

/** The artifacts that the published showcases feature; each opens in the notebook. */
export const FeaturedArtifacts = observer(function FeaturedArtifacts({ notebook, showcases }: FeaturedArtifactsProps) {
  const images = useViewModel(RichTextImagesState);
  const ids = new Set(showcases.published.flatMap(({ featuredApplets }) => featuredApplets.map(({ id }) => id)));
  const featured = notebook.entries.filter(({ artifact }) => ids.has(artifact.id)).slice(0, MOST);
  if (featured.length === 0) return null;
  return (
    <section className={styles['featured']} aria-labelledby="featured-artifacts">
      <h2 id="featured-artifacts" className={styles['heading']}>
        {formatMessage('profileFeatured')}
      </h2>
      <ul className={styles['grid']}>
        {featured.map((entry) => (
          <li key={entry.id}>
            <Link
              className={styles['artifact']}
              to={{ pathname: '/profile/NotebookGrid', search: `?entry=${entry.id}` }}
            >
              <span className={styles['cover']} aria-hidden="true">
                <ImageLinkContext value={images.linkTo}>
                  <Cover exhibit={entry.artifact} linkTo={images.linkTo} />
                </ImageLinkContext>
              </span>
              <span className={`break-anywhere ${styles['title']}`}>
                <bdi>{entry.artifact.title}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
