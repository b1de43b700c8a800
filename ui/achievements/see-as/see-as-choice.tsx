import { Link } from 'react-router';
import { READER_KINDS, type ReaderKind } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { pathToSeeAs, READERS } from './reader-kinds.ts';
import styles from './see-as.module.css';

/** ACH-27 · A link for each kind of reader that the Traveler can view their profile as. */
export function SeeAsChoice({ reader }: { reader?: ReaderKind }) {
  return (
    <nav className="stack-3" aria-labelledby="see-as">
      <h2 id="see-as" className={styles['title']}>
        {formatMessage('seeAs')}
      </h2>
      <p className="hint">{formatMessage('seeAsLead')}</p>
      <ul className={styles['readers']}>
        {READER_KINDS.map((kind) => (
          <li key={kind}>
            <Link
              to={pathToSeeAs(kind)}
              className={styles['reader']}
              aria-current={kind === reader ? 'page' : undefined}
            >
              {formatMessage(READERS[kind].name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
