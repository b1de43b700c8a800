import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { useViewModel } from '../app/view-model-provider.tsx';
import { RetryNotice } from '../kit/feedback/notice.tsx';
import { ImageLinkContext } from '../kit/media/stored-image.tsx';
import { ShowcaseEntry } from './showcase-entry.tsx';
import styles from './showcase-list.module.css';
import { ShowcasesViewModel } from './showcases.view-model.ts';

/** SHW-10 · The published showcases of somebody related to the Traveler. */
export const RelatedShowcases = observer(function RelatedShowcases({
  person,
  name,
}: {
  person: TravelerId;
  name: string;
}) {
  const showcases = useViewModel(ShowcasesViewModel);
  const { list, loadOf, published } = showcases;
  useEffect(() => void loadOf.run(person), [loadOf, person]);
  return (
    <section className={styles['part']} aria-labelledby="related-showcases">
      <h2 id="related-showcases" className={styles['heading']}>
        {formatMessage('showcasesTitle')}
      </h2>
      <RetryNotice refusal={loadOf.refusal} onRetry={() => void loadOf.run(person)} />
      {list && published.length === 0 && (
        <p className={styles['reason']}>{formatMessage('showcasesNoneOf', { name })}</p>
      )}
      {published.length > 0 && (
        <ImageLinkContext value={showcases.linkToShown}>
          <ul className={styles['list']}>
            {published.map((showcase) => (
              <ShowcaseEntry key={showcase.id} showcase={showcase} showcases={showcases} isOwn={false} />
            ))}
          </ul>
        </ImageLinkContext>
      )}
    </section>
  );
});
