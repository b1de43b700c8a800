import { artifactText, isGroupApplet } from '#core/applets';
import { formatMessage } from '#core/messages';
import type { ShowcaseItem } from '#core/showcases';
import { exhibitCover } from './showcase-item-cover.ts';
import styles from './work-sections.module.css';

/** SHW-24 · All texts of a showcase, for a browser without scripts, which cannot open a work. */
export function WorksInFull({ works }: { works: readonly ShowcaseItem[] }) {
  const written = works.filter(
    (exhibit) => isGroupApplet(exhibit) || ['words', 'answers'].includes(exhibitCover(exhibit).kind),
  );
  if (written.length === 0) return null;
  return (
    <noscript>
      <section className="stack-6">
        <h2 className={styles['heading']}>{formatMessage('showcaseInFull')}</h2>
        {written.map((exhibit) => (
          <article key={exhibit.id} className={styles['full']}>
            <h3 className={styles['name']}>{exhibit.title}</h3>
            {exhibit.description && <p>{exhibit.description}</p>}
            <p>{artifactText(exhibit)}</p>
          </article>
        ))}
      </section>
    </noscript>
  );
}
