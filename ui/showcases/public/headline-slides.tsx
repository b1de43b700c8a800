import { observer } from 'mobx-react-lite';
import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { slideLabel } from '#core/showcases';
import { isMirrored } from '../../kit/browser/reading-direction.ts';
import { Button } from '../../kit/form/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Cover } from './cover.tsx';
import styles from './headline-slides.module.css';
import type { PublicShowcaseViewModel } from './public-showcase.view-model.ts';

const SWIPE = 48;

interface HeadlineSlidesProps {
  model: PublicShowcaseViewModel;
  /** Continues after the last slide; `undefined` if nothing follows. */
  onEnd: (() => void) | undefined;
}

/** SHW-7 · The headlines, one at a time: buttons, arrow keys and swipes change them. */
export const HeadlineSlides = observer(function HeadlineSlides({ model, onEnd }: HeadlineSlidesProps) {
  const section = useRef<HTMLElement>(null);
  const touchedAt = useRef<number>(undefined);
  const { slide, sections, goBack, goOn, open, linkTo } = model;
  const slides = sections.headlines;
  const isLast = slide === slides.length - 1;
  const next = (): void => {
    if (goOn() === 'overview') onEnd?.();
  };
  const turn = (isOn: boolean, element: Element): void => {
    if (isOn === isMirrored(element)) goBack();
    else if (!isLast) next();
  };
  const turnByKey = useEffectEvent(({ key, target }: KeyboardEvent, element: Element) => {
    if (target instanceof Element && target.closest('video')) return;
    if (key === 'ArrowRight' || key === 'ArrowLeft') turn(key === 'ArrowRight', element);
  });
  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent): void => turnByKey(event, element);
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, []);
  const release = (event: TouchEvent): void => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (Math.abs(moved) >= SWIPE) turn(moved < 0, event.currentTarget);
  };
  return (
    <section
      ref={section}
      className="stack-5"
      aria-roledescription={formatMessage('carousel')}
      aria-label={formatMessage('showcaseHeadlines')}
      onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX)}
      onTouchEnd={release}
    >
      <ol className={styles['stack']} aria-live="polite">
        {slides.map((exhibit, place) => (
          <li
            key={exhibit.id}
            className={styles['slide']}
            data-current={place === slide || undefined}
            inert={place !== slide}
          >
            <div className={styles['cover']}>
              <Cover exhibit={exhibit} linkTo={linkTo} isPlayable />
            </div>
            <div className={styles['caption']}>
              <h2 className={styles['title']}>
                <bdi>{exhibit.title}</bdi>
              </h2>
              {exhibit.description && <p className={styles['description']}>{exhibit.description}</p>}
              <div className={styles['closer']}>
                <Button
                  variant="quiet"
                  label={formatMessage('showcaseSlideOpenLabel', { title: exhibit.title })}
                  onPress={() => open(exhibit.id)}
                >
                  {formatMessage('showcaseSlideOpen')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {slides.length > 1 && (
        <div className={`line-4 ${styles['controls']}`}>
          <button
            type="button"
            className={styles['turn']}
            aria-label={formatMessage('showcaseSlidePrevious')}
            aria-disabled={slide === 0 || undefined}
            onClick={goBack}
          >
            <Icon name="previous" />
          </button>
          <span className={styles['count']}>{slideLabel(slide, slides.length)}</span>
          <button
            type="button"
            className={styles['turn']}
            aria-label={formatMessage('showcaseSlideNext')}
            aria-disabled={(isLast && !onEnd) || undefined}
            onClick={next}
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </section>
  );
});
