import { type ReactNode, useId } from 'react';
import { say } from '#core/messages';
import type { AppletContent } from '#core/applets';
import { Placeholder } from '../kit/placeholder.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import type { AppletProps } from './applet-props.ts';
import styles from './applet-view.module.css';
import { InlineText } from './inline-text.tsx';

const KINDS = new Map<string, (props: AppletProps) => ReactNode>([
  ['inline-text', (props) => <InlineText {...props} />],
]);

/** One applet: what it asks, and the place to answer; a type we do not know leaves its neighbours alone (APL-8). */
export function AppletView(props: AppletProps) {
  const id = useId();
  const { applet } = props;
  const draw = KINDS.get(applet.appletType);
  return (
    <section className={styles['applet']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id} className={styles['title']}>
          {applet.title}
        </h2>
        {isChoice(applet) && <span className={styles['optional']}>{say('answerOptional')}</span>}
      </header>
      {applet.description && <RichTextView document={applet.description} below={2} />}
      {draw ? draw(props) : <Placeholder type={applet.appletType} />}
    </section>
  );
}

const isChoice = ({ required, readOnly }: AppletContent): boolean => !required && !readOnly;
