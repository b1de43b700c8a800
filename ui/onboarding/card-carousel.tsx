import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatMessage } from '#core/messages';
import type { LabelledButton } from '#core/onboarding';
import { filmOf, type OnboardingCard } from '#core/content';
import { Button, ButtonLink } from '../kit/form/button.tsx';
import { FilmPlayer } from '../kit/media/film-player.tsx';
import { Carousel } from '../kit/layout/carousel.tsx';
import { ContourBackground } from '../kit/illustration/contour-background.tsx';
import { PageTitle } from '../kit/layout/page.tsx';
import { RichTextView } from '../kit/rich-text/rich-text-view.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import type { Task } from '../kit/async/task.ts';
import type { CardCarouselViewModel } from './card-carousel.view-model.ts';
import styles from './card-carousel.module.css';

interface CardCarouselProps {
  title: string;
  /** The quest whose contour background is shown. */
  contourSeed: string;
  carousel: CardCarouselViewModel;
  load: Pick<Task, 'refusal'>;
  onLoad: () => void;
}

/** The query parameter for the visible card, counted from 1. */
const CARD_PARAM = 'card';

/**
 * A carousel of onboarding cards, over the whole page; reloading keeps the visible card, and Back returns to the
 * previous one.
 */
export const CardCarousel = observer(function CardCarousel({
  title,
  contourSeed,
  carousel,
  load,
  onLoad,
}: CardCarouselProps) {
  const [query, setQuery] = useSearchParams();
  const index = carousel.indexOf(query.get(CARD_PARAM));
  const show = (to: number): void =>
    setQuery(
      (before) => {
        before.set(CARD_PARAM, String(to + 1));
        return before;
      },
      { preventScrollReset: true },
    );
  const press = (button: LabelledButton): void => {
    const to = carousel.press(button, index);
    if (to !== undefined) show(to);
  };

  return (
    <div className={styles['frame']}>
      <PageTitle title={title} />
      <div className={styles['terrain']} aria-hidden="true">
        <ContourBackground seed={contourSeed} />
      </div>
      <main id="main" tabIndex={-1} className={`stack-5 ${styles['main']}`}>
        <h1 className={styles['title']}>{title}</h1>
        {load.refusal ? (
          <>
            <ErrorState refusal={load.refusal} onRetry={onLoad} />
            <div className={styles['way']}>
              <ButtonLink to="/home" variant="plain">
                {formatMessage('backToHome')}
              </ButtonLink>
            </div>
          </>
        ) : carousel.cards.length > 0 ? (
          <Carousel
            label={title}
            index={index}
            onIndex={show}
            cards={carousel.cards.map((card, at) => ({
              id: card.id,
              content: <Card card={card} buttons={carousel.buttonsAt(at)} isCurrent={at === index} onPress={press} />,
            }))}
          />
        ) : (
          <Loading>
            <Skeleton shape="card" />
            <Skeleton shape="title" />
            <Skeleton count={3} />
          </Loading>
        )}
      </main>
    </div>
  );
});

interface CardProps {
  card: OnboardingCard;
  buttons: readonly LabelledButton[];
  isCurrent: boolean;
  onPress: (button: LabelledButton) => void;
}

function Card({ card, buttons, isCurrent, onPress }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCurrent && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [isCurrent]);

  return (
    <article className={styles['card']}>
      <CardMedia card={card} isCurrent={isCurrent} />
      <div className={`stack-4 ${styles['words']}`}>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {card.title}
        </h2>
        <RichTextView document={card.description} />
        <div className={styles['buttons']}>
          {buttons.map((button, at) => (
            <span key={button.label} className={styles['button']} data-color={button.color ?? undefined}>
              <Button variant={at === 0 || button.color ? 'primary' : 'quiet'} isLarge onPress={() => onPress(button)}>
                {button.text ?? formatMessage(button.label)}
              </Button>
            </span>
          ))}
        </div>
      </div>
    </article>
  );
}

function CardMedia({ card: { title, imageWeb, videoWeb }, isCurrent }: { card: OnboardingCard; isCurrent: boolean }) {
  const film = videoWeb ? filmOf(videoWeb) : undefined;
  if (videoWeb && film)
    return (
      <div className={styles['film']}>
        <FilmPlayer key={String(isCurrent)} film={film} title={title} url={videoWeb.trim()} picture={imageWeb} />
      </div>
    );
  if (videoWeb) return <CardVideo url={videoWeb} poster={imageWeb} title={title} isPlaying={isCurrent} />;
  return imageWeb ? <img className={styles['media']} src={imageWeb} alt="" /> : null;
}

interface CardVideoProps {
  url: string;
  poster: string | null;
  title: string;
  isPlaying: boolean;
}

/** Plays muted while its card is visible; with reduced motion the person starts it. */
function CardVideo({ url, poster, title, isPlaying }: CardVideoProps) {
  const videoElement = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isPlaying) videoElement.current?.pause();
    else if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      videoElement.current?.play().catch(() => undefined);
  }, [isPlaying]);
  return (
    <video
      ref={videoElement}
      className={styles['media']}
      src={url}
      poster={poster ?? undefined}
      aria-label={title}
      muted
      controls
      playsInline
    />
  );
}

/** Whether the focus is nowhere, or on a removed card, where the arrow keys would have no effect. */
const isFocusLost = (): boolean => document.activeElement?.matches('body, main, [inert] *') ?? true;
