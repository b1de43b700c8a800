import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatMessage } from '#core/messages';
import {
  isHiddenFromSearch,
  type PublicShowcase,
  showcaseLanding,
  type ShowcaseNote,
  showcasePageAfter,
  showcasePageTitle,
} from '#core/showcases';
import { useMirroredQuery } from '../../kit/browser/use-mirrored-query.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Illustration } from '../../kit/illustration/illustration.tsx';
import { Logo } from '../../kit/illustration/logo.tsx';
import { PageTitle } from '../../kit/layout/page.tsx';
import { ImageLinkContext } from '../../kit/media/stored-image.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Backdrop } from '../backdrop.tsx';
import { pathToShowcasePage } from '../path-to-showcase.ts';
import { KnownLinksContext } from '../shown-image.tsx';
import { ContactPage } from './contact-page.tsx';
import { VideoCover } from './cover.tsx';
import type { ShowcaseItemViewProps } from './showcase-item-view.tsx';
import { HeadlineSlides } from './headline-slides.tsx';
import { OverviewPage } from './overview-page.tsx';
import { PublicShowcaseViewModel } from './public-showcase.view-model.ts';
import styles from './showcase.module.css';
import { TopBar } from './top-bar.tsx';
import { WorkSections } from './work-sections.tsx';
import { WorksInFull } from './works-in-full.tsx';

/** Shows a whole work; its code loads when the first one is opened. */
const LazyExhibitView = lazyComponent<ShowcaseItemViewProps>(
  async () => (await import('./showcase-item-view.tsx')).ShowcaseItemView,
  () => <p>{formatMessage('errorServerDown')}</p>,
);

/** SHW-6 SHW-9 · A published showcase, for everyone who has its URL. */
export const ShowcaseScreen = observer(function ShowcaseScreen() {
  const model = useViewModel(PublicShowcaseViewModel);
  const { id = '', page: named = 'landing' } = useParams();
  const { load, linkTo, links, openShowcase, page, openedId, opened, open, close } = model;
  useMirroredQuery({ work: openedId }, ({ work }) => open(work));
  useEffect(() => openShowcase(id), [openShowcase, id]);
  useEffect(takeOver, []);
  const { showcase, note } = page;
  return (
    <ImageLinkContext value={linkTo}>
      <KnownLinksContext value={links}>
        {isHiddenFromSearch(showcase) && <meta name="robots" content="noindex" />}
        {showcase && <TopBar showcase={showcase} isContact={named === 'contact'} />}
        <main id="main" tabIndex={-1} className={styles['page']}>
          {showcase && <title>{showcasePageTitle(showcase, named)}</title>}
          {showcase && <ShowcasePart showcase={showcase} model={model} named={named} />}
          {note && <Note note={note} isAlone={!showcase} onRetry={() => void load.run(id)} />}
          {!showcase && !note && (
            <Loading>
              <div className={`stack-6 ${styles['loading']}`}>
                <h1 className="visually-hidden">{formatMessage('showcasesTitle')}</h1>
                <Skeleton shape="title" />
                <Skeleton shape="card" count={2} />
              </div>
            </Loading>
          )}
        </main>
        {showcase && opened && (
          <Dialog title={opened.title} isOpen onClose={close} shape="wide">
            {opened.description && <p>{opened.description}</p>}
            <LazyExhibitView.Component exhibit={opened} showcase={showcase.id} />
          </Dialog>
        )}
        <footer className={`line-2 ${styles['footer']}`}>
          <Logo />
          {formatMessage('showcaseMadeWith', { product: formatMessage('productName') })}
        </footer>
      </KnownLinksContext>
    </ImageLinkContext>
  );
});

/** Starts the app when a server-rendered page is first used, and replays the click once the app is loaded. */
function takeOver(): void {
  (globalThis as { waymarkTakeOver?: () => void }).waymarkTakeOver?.();
}

/** The page of a showcase that its URL names; the landing page for any other. */
const ShowcasePart = observer(function ShowcasePart({ showcase, model, named }: PartProps & { named: string }) {
  switch (named) {
    case 'contact':
      return <ContactPage showcase={showcase} />;
    case 'overview':
      return <OverviewPage model={model} />;
    case 'resume':
      return <Landing showcase={showcase} model={model} />;
    case 'resume-video':
      return <Landing showcase={showcase} model={model} video={showcase.videoUrl} />;
    default:
      return (
        <>
          <Landing showcase={showcase} model={model} />
          {!model.page.note && <Works showcase={showcase} model={model} />}
        </>
      );
  }
});

interface PartProps {
  showcase: PublicShowcase;
  model: PublicShowcaseViewModel;
}

/** The title page of a showcase, with its picture, or its owner's introduction video. */
const Landing = observer(function Landing({ showcase, model, video }: PartProps & { video?: string | null }) {
  const { id, title, callToAction, background, userDisplayName } = showcase;
  return (
    <header className={styles['landing']}>
      <div className={styles['words']}>
        <p className={styles['owner']}>{formatMessage('showcaseBy', { name: userDisplayName })}</p>
        <h1 className={styles['title']}>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles['call']}>
          <bdi>{callToAction}</bdi>
        </p>
        <div className={`row-3 ${styles['more']}`}>
          <ButtonLink isLarge to={pathToShowcasePage(id, showcasePageAfter('get in touch'))}>
            {formatMessage('showcaseGetInTouch')}
          </ButtonLink>
          {!model.page.hasNoContent && (
            <ButtonLink isLarge variant="quiet" to={pathToShowcasePage(id, showcasePageAfter('learn more'))}>
              {formatMessage('showcaseLearnMore')}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles['backdrop']}>
        {video ? (
          <VideoCover url={video} title={formatMessage('showcaseVideo')} linkTo={model.linkTo} isPlayable />
        ) : (
          <Backdrop background={background} isAtTop />
        )}
      </div>
    </header>
  );
});

const Works = observer(function Works({ showcase, model }: PartProps) {
  const { sections } = model;
  const navigate = useNavigate();
  const landing = showcaseLanding(showcase);
  const toOverview = (): void => void navigate(pathToShowcasePage(showcase.id, showcasePageAfter('end of slides')));
  return (
    <div id="works" tabIndex={-1} className={styles['works']}>
      {sections.headlines.length > 0 && <HeadlineSlides model={model} onEnd={toOverview} />}
      {landing.kind === 'no content' && <Note note={landing} isAlone={false} />}
      <div id="rest" className={styles['rest']}>
        <WorkSections model={model} />
        <WorksInFull works={model.works} />
      </div>
    </div>
  );
});

/** SHW-6 · The reason that the showcase cannot be shown. */
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
