import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'ember' | 'quiet' | 'danger' | 'plain';

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  /** The object of the action, if several buttons have the same label; screen readers read it after the label. */
  subject?: string | undefined;
  /** Whether it is as wide as its column. */
  isWide?: boolean | undefined;
  isLarge?: boolean | undefined;
}

interface ButtonProps extends ButtonStyle {
  children: ReactNode;
  type?: 'button' | 'submit';
  /** The id of the form that it sends from outside. */
  form?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Whether its action runs: it keeps focus and width, shows progress, and ignores clicks. */
  isPending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Whether it ignores clicks for a while, but keeps focus. */
  isSoftDisabled?: boolean | undefined;
  /** The accessible name of a button without text. */
  label?: string | undefined;
  /** The id of the element that explains it. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const classOf = ({ variant = 'primary', isWide, isLarge }: ButtonStyle): string =>
  [styles['button'], styles[variant], isWide && styles['wide'], isLarge && styles['large']].filter(Boolean).join(' ');

/** A button. The second half of a double click, and a key held down, do not activate it. */
export function Button({
  children,
  form,
  type = form === undefined ? 'button' : 'submit',
  onPress,
  isPending,
  isDisabled,
  isSoftDisabled,
  label,
  describedBy,
  ref,
  subject,
  ...look
}: ButtonProps) {
  const press = (event: MouseEvent): void => {
    if (isPending || isSoftDisabled || event.detail > 1) event.preventDefault();
    else onPress?.();
  };
  const ignoreRepeat = (event: KeyboardEvent): void => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
  };

  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={classOf(look)}
      disabled={isDisabled}
      aria-disabled={isPending || isSoftDisabled || undefined}
      aria-busy={isPending || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={press}
      onKeyDown={ignoreRepeat}
    >
      <span className={`inline-2 ${styles['content']}`}>{children}</span>
      <Subject of={subject} />
      {isPending && <span className={styles['busy']} aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button: for navigation, not for actions. */
export function ButtonLink({ to, children, subject, ...look }: ButtonStyle & { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classOf(look)}>
      <span className={`inline-2 ${styles['content']}`}>{children}</span>
      <Subject of={subject} />
    </Link>
  );
}

/** The object of a button or a link, in text for screen readers only. */
export function Subject({ of }: { of: string | undefined }) {
  if (of === undefined) return null;
  return <span className="visually-hidden">{formatMessage('buttonSubject', { subject: of })}</span>;
}
