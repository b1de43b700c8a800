import type { ReactNode } from 'react';

interface SubtitleProps {
  /** The number of groups around the applet; 0 by default. */
  depth?: number | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading within an applet, one level below the applet's own title. */
export function Subtitle({ depth = 0, id, className, children }: SubtitleProps) {
  const Tag = `h${Math.min(3 + depth, 6)}` as 'h3';
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}
