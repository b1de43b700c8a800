import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { say } from '#core/messages';
import type { OnboardingCard } from '#core/quests';
import { Button } from '../kit/button.tsx';
import { Carousel } from '../kit/carousel.tsx';
import { Contours } from '../kit/contours.tsx';
import { PageTitle } from '../kit/page.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { ErrorState } from '../kit/states.tsx';
import type { Task } from '../kit/task.ts';
import type { CardStack } from './card-stack.ts';
import styles from './cards.module.css';

interface CardsProps {
  title: string;
  /** Whose terrain lies behind them. */
  terrain: string;
  stack: CardStack;
  load: Task;
}

/** A carousel of onboarding cards, over the whole page. */
export const Cards = observer(function Cards({ title, terrain, stack, load }: CardsProps) {
  useEffect(() => void load.run(), [load]);

  return (
    <div className={styles['frame']}>
      <PageTitle title={title} />
      <div className={styles['terrain']} aria-hidden="true">
        <Contours seed={terrain} />
      </div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <h1 className={styles['title']}>{title}</h1>
        {load.refusal ? (
          <ErrorState refusal={load.refusal} onRetry={load.run} />
        ) : stack.cards.length > 0 ? (
          <Carousel
            label={title}
            index={stack.index}
            onIndex={stack.show}
            cards={stack.cards.map((card, place) => ({
              id: card.id,
              content: <CardFace card={card} stack={stack} isCurrent={place === stack.index} />,
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

interface FaceProps {
  card: OnboardingCard;
  stack: CardStack;
  isCurrent: boolean;
}

const CardFace = observer(function CardFace({ card, stack, isCurrent }: FaceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCurrent && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [isCurrent]);

  return (
    <article className={styles['card']}>
      <Media card={card} isCurrent={isCurrent} />
      <div className={styles['words']}>
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {card.title}
        </h2>
        <RichTextView document={card.description} />
        <div className={styles['buttons']}>
          {stack.buttonsOf(card).map((button, place) => (
            <Button
              key={button.label}
              variant={place === 0 ? 'primary' : 'quiet'}
              isLarge
              onPress={() => stack.press(button)}
            >
              {button.text ?? say(button.label)}
            </Button>
          ))}
        </div>
      </div>
    </article>
  );
});

function Media({ card: { title, imageWeb, videoWeb }, isCurrent }: { card: OnboardingCard; isCurrent: boolean }) {
  if (videoWeb) return <Film url={videoWeb} poster={imageWeb} title={title} isPlaying={isCurrent} />;
  return imageWeb ? <img className={styles['media']} src={imageWeb} alt="" /> : null;
}

interface FilmProps {
  url: string;
  poster: string | null;
  title: string;
  isPlaying: boolean;
}

/** Plays, without a sound, while its card is in view; who asked for less motion starts it by hand. */
function Film({ url, poster, title, isPlaying }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isPlaying) film.current?.pause();
    else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) film.current?.play().catch(() => undefined);
  }, [isPlaying]);
  return (
    <video
      ref={film}
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

/** Focus is nowhere in particular, or on a card that has gone: the arrow keys would turn nothing from there. */
const isFocusLost = (): boolean => document.activeElement?.matches('body, main, [inert] *') ?? true;
