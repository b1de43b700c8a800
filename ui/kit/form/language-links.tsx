import { formatMessage, LOCALE, LOCALE_NAMES, LOCALES } from '#core/messages';
import styles from './language-links.module.css';

/** Links to the current page in each language of the product; the device stores the language that is chosen. */
export function LanguageLinks({ isTitled = false }: { isTitled?: boolean }) {
  return (
    <nav aria-label={formatMessage('languages')}>
      {isTitled && <p className={styles['title']}>{formatMessage('languages')}</p>}
      <ul className={styles['list']}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            {/* Another language is another build of the app, so that the page is loaded anew. */}
            <a
              className={styles['link']}
              href={`?locale=${locale}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === LOCALE || undefined}
              onClick={({ currentTarget }) => {
                const query = new URLSearchParams(globalThis.location.search);
                query.set('locale', locale);
                currentTarget.search = query.toString();
              }}
            >
              {LOCALE_NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
