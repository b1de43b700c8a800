import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import { useFocusAfterClosing } from '../browser/focus-management.ts';
import { Button } from '../form/button.tsx';
import styles from './celebration-dialog.module.css';
import { showAsModal } from './modal-elements.ts';
import { Notice } from '../feedback/notice.tsx';
import { DecorativeImage } from '../media/decorative-image.tsx';
import { CelebrationTrail } from '../trail/celebration-trail.tsx';
import { useBackToClose } from './use-back-to-close.ts';

type Kind = 'xp' | 'bp';

/** Earned points of one kind, and the keys of their messages. */
interface Earnings {
  readonly kind: Kind;
  readonly key: MessageKey;
  readonly name: MessageKey;
  readonly points: number;
}

export interface CelebrationDialogProps {
  /** The kind of thing that was completed; a challenge by default. */
  eyebrow?: string | undefined;
  /** The name of what was completed. */
  title: string;
  /** The author's congratulations. */
  message?: string | null | undefined;
  /** The author's picture of the badge, next to the trail. */
  pictureUrl?: string | null | undefined;
  /** The points that it earned: XP for a regular challenge, BP for a bonus. */
  earned: readonly Earnings[];
  /** The reasons for the badge points. */
  badgeReasons?: readonly MessageKey[] | undefined;
  /** Whether these points were added before, so that they are summed up here and not added. */
  isSum?: boolean | undefined;
  /** The Traveler's totals including these points. */
  totals?: Readonly<Record<Kind, number>> | undefined;
  /** The week's dots: their number, and how many were completed before and now. */
  progress: { readonly count: number; readonly before: number; readonly now: number };
  /** The next stop: its kind, its title, and the label of the button that leads there. */
  next?:
    | { readonly label: string; readonly title: string; readonly action: string; readonly onOpen: () => void }
    | undefined;
  /** Sharing: the label of its button, and the message after it was shared. */
  share?: { readonly label: string; readonly said: string | undefined; readonly onOpen: () => void } | undefined;
  /** A further action: the label of its button, and its handler. */
  more?: { readonly label: string; readonly onOpen: () => void } | undefined;
  /** Content below everything else. */
  offer?: ReactNode;
  /** Whether a dialog is open above it. */
  isBehindDialog?: boolean | undefined;
  /** The label of the button that closes it. */
  action?: string | undefined;
  onHome: () => void;
}

/**
 * The celebration of a completed challenge, over the whole page: the advancing trail, points counting up, the next
 * stop.
 */
export function CelebrationDialog({
  eyebrow = formatMessage('celebrateDone'),
  action = formatMessage('celebrateHome'),
  title,
  message,
  pictureUrl,
  earned,
  badgeReasons = [],
  isSum = false,
  totals,
  progress,
  next,
  share,
  more,
  offer,
  isBehindDialog = false,
  onHome,
}: CelebrationDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sharing = useRef<HTMLButtonElement>(null);
  const wasCovered = useRef(false);
  useBackToClose(true, onHome);
  useFocusAfterClosing(true);
  useEffect(() => {
    const element = dialog.current;
    const covered = wasCovered.current;
    wasCovered.current = isBehindDialog;
    // The browser draws a modal dialog above everything else on the page, questions included.
    if (isBehindDialog) {
      element?.show();
      return () => element?.close();
    }
    const close = element ? showAsModal(element) : undefined;
    (covered ? sharing : heading).current?.focus();
    return close;
  }, [isBehindDialog]);

  const home = (
    <Button isLarge isWide variant={next ? 'plain' : 'primary'} onPress={onHome}>
      {action}
    </Button>
  );
  return (
    <dialog
      ref={dialog}
      className={styles['celebrate']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onHome();
      }}
    >
      <div className={`stack-5 ${styles['page']}`}>
        <div className={styles['drawing']}>
          <CelebrationTrail {...progress} />
          <DecorativeImage url={pictureUrl} />
          <Confetti />
        </div>
        <div className={styles['words']}>
          <p className="hint">{eyebrow}</p>
          <h2 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          {message && <p className={styles['message']}>{message}</p>}
        </div>
        {earned.length > 0 && <Earned earned={earned} badgeReasons={badgeReasons} isSum={isSum} totals={totals} />}
        {next && (
          <section className={`panel ${styles['next']}`} aria-label={next.label}>
            <div className={styles['where']}>
              <p className="hint">{next.label}</p>
              <p className={styles['stop']}>
                <bdi>{next.title}</bdi>
              </p>
            </div>
            <Button isLarge onPress={next.onOpen}>
              {next.action}
            </Button>
          </section>
        )}
        <div className="stack-2">
          {!next && home}
          {(more || share) && (
            <div className={styles['pair']}>
              {more && (
                <Button isWide variant="quiet" onPress={more.onOpen}>
                  {more.label}
                </Button>
              )}
              {share && (
                <Button ref={sharing} isWide variant="quiet" onPress={share.onOpen}>
                  {share.label}
                </Button>
              )}
            </div>
          )}
          {next && home}
          {share?.said && <Notice tone="ok">{share.said}</Notice>}
        </div>
        {offer}
      </div>
    </dialog>
  );
}

function Earned({
  earned,
  badgeReasons,
  isSum,
  totals,
}: Pick<CelebrationDialogProps, 'earned' | 'isSum' | 'totals'> & { badgeReasons: readonly MessageKey[] }) {
  return (
    <dl className={styles['points']}>
      {earned.map(({ kind, key, name, points }) => (
        <div key={kind} className={styles[kind]}>
          <dt className={styles['unit']}>{formatMessage(name)}</dt>
          <dd className={styles['amount']}>
            <span className="visually-hidden">{formatMessage('pointsEarned', { points })}</span>
            <span
              className={styles[isSum ? 'sum' : 'count']}
              aria-hidden="true"
              style={{ '--points': points } as CSSProperties}
            />
          </dd>
          {kind === 'bp' && badgeReasons.length > 0 && (
            <dd className={styles['reasons']}>{badgeReasons.map((reason) => formatMessage(reason)).join(', ')}</dd>
          )}
          {totals && (
            <dd className={styles['total']}>
              {formatMessage('pointsTotal', { points: formatMessage(key, { points: totals[kind] }) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const CONFETTI_COUNT = 28;

/** Confetti that falls once, in the sky of the drawing, and disappears before it reaches any text. */
function Confetti() {
  return (
    <div className={styles['confetti']} aria-hidden="true">
      {Array.from({ length: CONFETTI_COUNT }, (_, index) => (
        <span
          key={index}
          className={styles['piece']}
          style={
            {
              '--across': (((index * 37) % CONFETTI_COUNT) / (CONFETTI_COUNT - 1)) * 2 - 1,
              '--high': 0.55 + ((index * 17) % 10) / 20,
              '--turn': (((index * 53) % 11) - 5) * 90,
              '--late': (index * 7) % 5,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
