import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { DraftPiece } from '#core/applets';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Pieces } from './pieces.tsx';
import styles from './two-versions.module.css';

/** A place where two pages wrote. */
export interface Contested {
  readonly versions: { readonly own: readonly DraftPiece[]; readonly other: readonly DraftPiece[] } | undefined;
  readonly pick: (pick: 'own' | 'other') => void;
}

/** Two versions beside each other, and how to pick one. */
export const Versions = observer(function Versions({ at }: { at: Contested }) {
  const id = useId();
  const { versions } = at;
  if (!versions) return null;
  return (
    <section className={styles['versions']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {say('twoDraftsTitle')}
      </h2>
      <p className={styles['lead']}>{say('twoDrafts')}</p>
      <div className={styles['both']}>
        <Version
          name={say('twoDraftsOwn')}
          pieces={versions.own}
          action={say('twoDraftsKeepOwn')}
          onPick={() => at.pick('own')}
        />
        <Version
          name={say('twoDraftsOther')}
          pieces={versions.other}
          action={say('twoDraftsKeepOther')}
          onPick={() => at.pick('other')}
        />
      </div>
    </section>
  );
});

interface VersionProps {
  name: string;
  pieces: readonly DraftPiece[];
  action: string;
  onPick: () => void;
}

function Version({ name, pieces, action, onPick }: VersionProps) {
  return (
    <article className={styles['version']} aria-label={name}>
      <h3 className={styles['name']}>{name}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <div className={styles['words']} role="group" aria-label={name} tabIndex={0}>
        {pieces.length > 0 ? <Pieces pieces={pieces} /> : <p className={styles['lead']}>{say('twoDraftsNothing')}</p>}
      </div>
      <Button variant="quiet" onPress={onPick}>
        {action}
      </Button>
    </article>
  );
}
