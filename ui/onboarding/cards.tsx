import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { say } from '#core/messages';
import type { LabelledButton } from '#core/onboarding';
import type { OnboardingCard } from '#core/quests';
import { Button, ButtonLink } from '../kit/button.tsx';
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
  load: Pick<Task, 'refusal'>;
  onLoad: () => void;
}

/** The part of the address that says which card is in view, counted from 1. */
const CARD = 'card';

/** A carousel of onboarding cards, over the whole page; reloading keeps the card in view, and turning back in the browser turns it back. */
export const Cards = observer(function Cards({ title, terrain, stack, load, onLoad }: CardsProps) {
  const [query, setQuery] = useSearchParams();
  const place = stack.placeOf(query.get(CARD));
  const show = (to: number): void =>
    setQuery(
      (before) => {
        before.set(CARD, String(to + 1));
        return before;
      },
      { preventScrollReset: true },
    );
  const press = (button: LabelledButton): void => {
    const to = stack.press(button, place);
    if (to !== undefined) show(to);
  };

  return (
    <div className={styles['frame']}>
      <PageTitle title={title} />
      <div className={styles['terrain']} aria-hidden="true">
        <Contours seed={terrain} />
      </div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <h1 className={styles['title']}>{title}</h1>
        {load.refusal ? (
          <>
            <ErrorState refusal={load.refusal} onRetry={onLoad} />
            <div className={styles['way']}>
              <ButtonLink to="/home" variant="plain">
                {say('backToHome')}
              </ButtonLink>
            </div>
          </>
        ) : stack.cards.length > 0 ? (
          <Carousel
            label={title}
            index={place}
            onIndex={show}
            cards={stack.cards.map((card, at) => ({
              id: card.id,
              content: <CardFace card={card} buttons={stack.buttonsAt(at)} isCurrent={at === place} onPress={press} />,
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
  buttons: readonly LabelledButton[];
  isCurrent: boolean;
  onPress: (button: LabelledButton) => void;
}

function CardFace({ card, buttons, isCurrent, onPress }: FaceProps) {
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
          {buttons.map((button, at) => (
            <span key={button.label} className={styles['button']} data-color={button.color ?? undefined}>
              <Button variant={at === 0 || button.color ? 'primary' : 'quiet'} isLarge onPress={() => onPress(button)}>
                {button.text ?? say(button.label)}
              </Button>
            </span>
          ))}
        </div>
      </div>
    </article>
  );
}

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
