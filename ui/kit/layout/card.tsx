import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** The title, as a heading. */
  title?: ReactNode;
  tone?: 'surface' | 'sunken' | 'pine' | undefined;
}

/** A card: a raised surface with an optional heading. */
export function Card({ children, title, tone = 'surface' }: CardProps) {
  return (
    <section className={`stack-4 ${styles['card']} ${styles[tone]}`}>
      {title && <h2 className="heading">{title}</h2>}
      {children}
    </section>
  );
}
