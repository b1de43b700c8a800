import { type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { isMirrored } from '../browser/reading-direction.ts';
import { Icon } from '../media/icon.tsx';
import styles from './carousel.module.css';

interface CarouselProps {
  /** The common subject of the cards. */
  label: string;
  cards: readonly { readonly id: string; readonly content: ReactNode }[];
  index: number;
  onIndex: (index: number) => void;
}

const SWIPE = 48;

/** The share of a drag beyond the first or last card that the cards follow. */
const EDGE_RESISTANCE = 0.25;

/** Where "on" lies for those who read from the right, -1; else 1. */
const readingDirection = (element: Element): number => (isMirrored(element) ? -1 : 1);

/** One card at a time: arrows, dots, arrow keys and swipes change it; the cards follow the finger. */
export function Carousel({ label, cards, index, onIndex }: CarouselProps) {
  const section = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const touchedAt = useRef<number>(undefined);
  const turn = (by: number): void => {
    const next = index + by;
    if (next >= 0 && next < cards.length) onIndex(next);
  };
  const turnByKey = useEffectEvent(({ key, target }: KeyboardEvent, element: Element) => {
    if (target instanceof Element && target.closest('input, textarea, select, video, audio')) return;
    if (key === 'ArrowRight') turn(readingDirection(element));
    if (key === 'ArrowLeft') turn(-readingDirection(element));
  });
  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent): void => turnByKey(event, element);
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, []);

  const drag = (by: number | undefined): void => {
    const isHeld = by !== undefined;
    row.current?.toggleAttribute('data-held', isHeld);
    if (isHeld) row.current?.style.setProperty('--drag', `${by}px`);
    else row.current?.style.removeProperty('--drag');
  };
  const follow = (event: TouchEvent): void => {
    const moved = (event.touches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    const next = index - Math.sign(moved) * readingDirection(event.currentTarget);
    drag(next in cards ? moved : moved * EDGE_RESISTANCE);
  };
  const release = (event: TouchEvent): void => {
    drag(undefined);
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (Math.abs(moved) >= SWIPE) turn(-Math.sign(moved) * readingDirection(event.currentTarget));
  };

  return (
    <section ref={section} className="stack-5" aria-roledescription={formatMessage('carousel')} aria-label={label}>
      <div
        className={styles['window']}
        onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX)}
        onTouchMove={follow}
        onTouchEnd={release}
        onTouchCancel={() => drag(undefined)}
      >
        <ul ref={row} className={styles['row']} style={{ '--at': index } as object} aria-live="polite">
          {cards.map(({ id, content }, position) => (
            <li
              key={id}
              className={styles['card']}
              aria-label={formatMessage('carouselPlace', { place: position + 1, count: cards.length })}
              data-current={position === index || undefined}
              inert={position !== index}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {cards.length > 1 && (
        <div className={`line-3 ${styles['controls']}`}>
          <Arrow name="previous" isAtEnd={index === 0} onPress={() => turn(-1)} />
          <ol className={styles['dots']}>
            {cards.map(({ id }, position) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles['dot']}
                  aria-label={formatMessage('carouselPlace', { place: position + 1, count: cards.length })}
                  aria-current={position === index || undefined}
                  onClick={() => onIndex(position)}
                />
              </li>
            ))}
          </ol>
          <Arrow name="next" isAtEnd={index === cards.length - 1} onPress={() => turn(1)} />
        </div>
      )}
    </section>
  );
}

function Arrow({ name, isAtEnd, onPress }: { name: 'previous' | 'next'; isAtEnd: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`icon-button ${styles['arrow']}`}
      aria-label={formatMessage(name === 'previous' ? 'carouselPrevious' : 'carouselNext')}
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
    >
      <Icon name={name} />
    </button>
  );
}
