import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { type PublicShowcase, showcaseLanding, type ShowcaseNote } from '#core/showcases';
import { useViewModel } from '../../app/view-model-provider.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Illustration } from '../../kit/illustration/illustration.tsx';
import { Logo } from '../../kit/illustration/logo.tsx';
import { PageTitle } from '../../kit/layout/page.tsx';
import { ImageLinkContext } from '../../kit/media/stored-image.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Backdrop } from '../backdrop.tsx';
import type { ExhibitViewProps } from './exhibit-view.tsx';
import { HeadlineSlides } from './headline-slides.tsx';
import { PublicShowcaseViewModel } from './public-showcase.view-model.ts';
import styles from './showcase.module.css';
import { WorkSections } from './work-sections.tsx';

/** Reads a work whole; its code comes when the first one is opened. */
const LazyExhibitView = lazyComponent<ExhibitViewProps>(
  async () => (await import('./exhibit-view.tsx')).ExhibitView,
  () => <p>{formatMessage('errorServerDown')}</p>,
);

/** SHW-6 · A published showcase, for anybody who has its address. */
export const ShowcaseScreen = observer(function ShowcaseScreen() {
  const model = useViewModel(PublicShowcaseViewModel);
  const { id = '' } = useParams();
  const { load, linkTo, page } = model;
  useEffect(() => void load.run(id), [load, id]);
  const { showcase, note } = page;
  return (
    <ImageLinkContext value={linkTo}>
      <meta name="robots" content="noindex" />
      <main id="main" tabIndex={-1} className={styles['page']}>
        {showcase && <Landing showcase={showcase} model={model} />}
        {showcase && !note && <Works showcase={showcase} model={model} />}
        {note && <Note note={note} isAlone={!showcase} onRetry={() => void load.run(id)} />}
        {!showcase && !note && (
          <Loading>
            <div className={styles['loading']}>
              <h1 className={styles['hidden']}>{formatMessage('showcasesTitle')}</h1>
              <Skeleton shape="title" />
              <Skeleton shape="card" count={2} />
            </div>
          </Loading>
        )}
      </main>
      <footer className={styles['footer']}>
        <Logo />
        {formatMessage('showcaseMadeWith', { product: formatMessage('productName') })}
      </footer>
    </ImageLinkContext>
  );
});

interface PartProps {
  showcase: PublicShowcase;
  model: PublicShowcaseViewModel;
}

/** Leads to what is on the showcase. */
const goToWorks = (): void => {
  const works = document.getElementById('works');
  works?.focus({ preventScroll: true });
  works?.scrollIntoView({ block: 'start' });
};

const Landing = observer(function Landing({ showcase, model }: PartProps) {
  const { title, callToAction, background, userDisplayName } = showcase;
  return (
    <header className={styles['landing']}>
      <PageTitle title={title} />
      <div className={styles['words']}>
        <p className={styles['owner']}>{formatMessage('showcaseBy', { name: userDisplayName })}</p>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['call']}>{callToAction}</p>
        {!model.page.hasNoContent && (
          <div className={styles['more']}>
            <Button isLarge onPress={goToWorks}>
              {formatMessage('showcaseLearnMore')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles['backdrop']}>
        <Backdrop background={background} />
      </div>
    </header>
  );
});

const Works = observer(function Works({ showcase, model }: PartProps) {
  const { opened, sections, close } = model;
  const landing = showcaseLanding(showcase);
  const hasMore = sections.featured.length + sections.others.length > 0;
  return (
    <div id="works" tabIndex={-1} className={styles['works']}>
      {sections.headlines.length > 0 && (
        <HeadlineSlides
          model={model}
          onEnd={hasMore ? () => document.getElementById('rest')?.scrollIntoView() : undefined}
        />
      )}
      {landing.kind === 'no content' && <Note note={landing} isAlone={false} />}
      <div id="rest" className={styles['rest']}>
        <WorkSections model={model} />
      </div>
      {opened && (
        <Dialog title={opened.title} isOpen onClose={close} shape="wide">
          {opened.description && <p>{opened.description}</p>}
          <LazyExhibitView.Component exhibit={opened} showcase={showcase.id} />
        </Dialog>
      )}
    </div>
  );
});

/** SHW-6 · Why there is nothing to look at. */
function Note({
  note: { title, description },
  isAlone,
  onRetry,
}: {
  note: ShowcaseNote;
  isAlone: boolean;
  onRetry?: () => void;
}) {
  const Title = isAlone ? 'h1' : 'h2';
  return (
    <section className={styles['alone']} role={isAlone ? 'alert' : undefined}>
      {isAlone && <PageTitle title={formatMessage(title)} />}
      <Illustration name="fog" />
      <Title className={styles['noteTitle']}>{formatMessage(title)}</Title>
      {description && <p className={styles['call']}>{formatMessage(description)}</p>}
      {onRetry && isAlone && title !== 'showcaseGone' && (
        <Button variant="quiet" onPress={onRetry}>
          {formatMessage('tryAgain')}
        </Button>
      )}
    </section>
  );
}
