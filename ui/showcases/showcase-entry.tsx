import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatMessage } from '#core/messages';
import { backgroundOf, type Showcase, showcaseActions } from '#core/showcases';
import { Button } from '../kit/form/button.tsx';
import { MenuDialog } from '../kit/overlay/menu-dialog.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { ReportButton } from '../relationships/reports/report-button.tsx';
import { Backdrop } from './backdrop.tsx';
import { pathToShowcase } from './path-to-showcase.ts';
import styles from './showcase-list.module.css';
import type { ShowcasesViewModel } from './showcases.view-model.ts';

interface ShowcaseEntryProps {
  showcase: Showcase;
  showcases: ShowcasesViewModel;
  isOwn: boolean;
  /** Whether its owner looks at it as others see it. */
  isPreview?: boolean;
}

/** SHW-12 · A showcase in a list: a preview, and for its owner the available actions. */
export const ShowcaseEntry = observer(function ShowcaseEntry({
  showcase,
  showcases,
  isOwn,
  isPreview,
}: ShowcaseEntryProps) {
  const { id, title, callToAction, backgroundUrl, publishedOn } = showcase;
  return (
    <li className={`panel ${styles['entry']}`} data-id={id}>
      <span className={styles['cover']} aria-hidden="true">
        <Backdrop background={backgroundOf(backgroundUrl)} />
      </span>
      <div className={styles['words']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className="break-anywhere">{callToAction}</p>
        <p className={`break-anywhere hint`}>
          {publishedOn === null
            ? formatMessage('showcaseNotPublished')
            : formatMessage('showcasePublishedOn', { date: showcases.dateOf(publishedOn) })}
        </p>
        <div className={styles['actions']}>
          {publishedOn !== null && (
            <a
              className={`inline-2 ${styles['view']}`}
              href={pathToShowcase(id)}
              target="_blank"
              rel="noopener"
              aria-label={formatMessage('showcaseViewLabel', { title })}
            >
              <Icon name="web" />
              {formatMessage('showcaseView')}
            </a>
          )}
          {!isOwn && !isPreview && <ReportButton target={{ kind: 'showcase', id }} />}
          {isOwn && <OwnerActions showcase={showcase} showcases={showcases} />}
        </div>
      </div>
    </li>
  );
});

/** The main action of a showcase, and all others behind one button. */
const OwnerActions = observer(function OwnerActions({
  showcase,
  showcases,
}: Pick<ShowcaseEntryProps, 'showcase' | 'showcases'>) {
  const [isOpen, setOpen] = useState(false);
  const { title, publishedOn } = showcase;
  const isPublished = publishedOn !== null;
  const [publish] = useState(() => showcases.newPublishing());
  const changePublishing = (): void => void publish.run(showcase);
  return (
    <>
      {isPublished ? (
        <Button
          variant="quiet"
          label={formatMessage('showcaseShareLabel', { title })}
          onPress={() => showcases.askToShare(showcase)}
        >
          {formatMessage('showcaseShare')}
        </Button>
      ) : (
        <Button
          isPending={publish.isPending}
          label={formatMessage('showcasePublishLabel', { title })}
          onPress={changePublishing}
        >
          {formatMessage('showcasePublish')}
        </Button>
      )}
      <Button variant="plain" label={formatMessage('showcaseActionsLabel', { title })} onPress={() => setOpen(true)}>
        <Icon name="more" />
      </Button>
      <MenuDialog
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        items={[
          showcaseActions(showcase).includes('edit') && {
            label: formatMessage('showcaseEdit'),
            onPress: () => showcases.edit(showcase),
          },
          isPublished && {
            label: formatMessage('showcaseCopyLink'),
            onPress: () => void showcases.copyLink(showcase),
          },
          isPublished && { label: formatMessage('showcaseUnpublish'), onPress: changePublishing },
          { label: formatMessage('showcaseDelete'), onPress: () => showcases.askToDelete(showcase) },
        ]}
      />
    </>
  );
});
