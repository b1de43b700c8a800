import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { type MessageKey, say } from '#core/messages';
import { Button } from './button.tsx';
import styles from './celebrate.module.css';
import { Notice } from './notice.tsx';
import { Picture } from './picture.tsx';
import { TrailAdvance } from './trail-advance.tsx';

type Kind = 'xp' | 'bp';

/** Points of one kind that something earned, and the keys that tell of them. */
interface Earnings {
  readonly kind: Kind;
  readonly key: MessageKey;
  readonly name: MessageKey;
  readonly points: number;
}

export interface CelebrateProps {
  /** What kind of thing was completed: a challenge unless told. */
  eyebrow?: string | undefined;
  /** What was completed. */
  title: string;
  /** The author's congratulation. */
  message?: string | null | undefined;
  /** The author's drawing of it, pasted beside the trail. */
  pictureUrl?: string | null | undefined;
  /** What it earned: a regular challenge XP, a bonus BP. */
  earned: readonly Earnings[];
  /** The Traveler's totals with it. */
  totals?: Readonly<Record<Kind, number>> | undefined;
  /** The week's stones: how many there are, how many were done before, and how many are done now. */
  stones: { readonly count: number; readonly before: number; readonly now: number };
  /** The next stop: what it is, its title, and the words of the button that leads there. */
  next?:
    | { readonly label: string; readonly title: string; readonly action: string; readonly onOpen: () => void }
    | undefined;
  /** A way to show it to somebody: the words of its button, and what is said once that was done. */
  share?: { readonly label: string; readonly said: string | undefined; readonly onOpen: () => void } | undefined;
  /** Whether a question stands over it. */
  isCovered?: boolean | undefined;
  /** The words of the button that ends it. */
  action?: string | undefined;
  onHome: () => void;
}

/** What a completed challenge deserves, over the whole page: the trail advancing, points counting up, the next stop. */
export function Celebrate({
  eyebrow = say('celebrateDone'),
  action = say('celebrateHome'),
  title,
  message,
  pictureUrl,
  earned,
  totals,
  stones,
  next,
  share,
  isCovered = false,
  onHome,
}: CelebrateProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sharing = useRef<HTMLButtonElement>(null);
  const wasCovered = useRef(false);
  useEffect(() => {
    const sheet = dialog.current;
    // The browser draws a modal dialog above everything else on the page, questions included.
    if (isCovered) sheet?.show();
    else {
      sheet?.showModal();
      (wasCovered.current ? sharing : heading).current?.focus();
    }
    wasCovered.current = isCovered;
    return () => sheet?.close();
  }, [isCovered]);

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
      <div className={styles['page']}>
        <div className={styles['drawing']}>
          <TrailAdvance {...stones} />
          <Picture url={pictureUrl} />
          <Confetti />
        </div>
        <div className={styles['words']}>
          <p className={styles['eyebrow']}>{eyebrow}</p>
          <h2 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          {message && <p className={styles['message']}>{message}</p>}
        </div>
        <Earned earned={earned} totals={totals} />
        {next && (
          <section className={styles['next']} aria-label={next.label}>
            <p className={styles['eyebrow']}>{next.label}</p>
            <p className={styles['stop']}>{next.title}</p>
          </section>
        )}
        <div className={styles['actions']}>
          {next && (
            <Button isLarge isWide onPress={next.onOpen}>
              {next.action}
            </Button>
          )}
          {share && (
            <Button ref={sharing} isLarge isWide variant="quiet" onPress={share.onOpen}>
              {share.label}
            </Button>
          )}
          <Button isLarge isWide variant={next ? 'plain' : 'primary'} onPress={onHome}>
            {action}
          </Button>
          {share?.said && <Notice tone="ok">{share.said}</Notice>}
        </div>
      </div>
    </dialog>
  );
}

function Earned({ earned, totals }: Pick<CelebrateProps, 'earned' | 'totals'>) {
  return (
    <dl className={styles['points']}>
      {earned.map(({ kind, name, points }) => (
        <div key={kind} className={styles[kind]}>
          <dt className={styles['unit']}>{say(name)}</dt>
          <dd className={styles['amount']}>
            <span className={styles['said']}>{say('pointsEarned', { points })}</span>
            <span className={styles['count']} aria-hidden="true" style={{ '--points': points } as CSSProperties} />
          </dd>
          {totals && <dd className={styles['total']}>{say('pointsTotal', { points: totals[kind] })}</dd>}
        </div>
      ))}
    </dl>
  );
}

const PIECES = 28;

/** Thrown once, in the sky of the drawing, and gone before it could fall on a word. */
function Confetti() {
  return (
    <div className={styles['confetti']} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <span
          key={index}
          className={styles['piece']}
          style={
            {
              '--across': (((index * 37) % PIECES) / (PIECES - 1)) * 2 - 1,
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
