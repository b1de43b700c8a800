import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { LandingContent } from '#core/content';
import { formatMessage } from '#core/messages';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { LandscapeIllustration } from '../../kit/illustration/landscape-illustration.tsx';
import { Logo } from '../../kit/illustration/logo.tsx';
import { PageTitle } from '../../kit/layout/page.tsx';
import { ProgressTrail } from '../../kit/trail/progress-trail.tsx';
import { LanguageLinks } from '../../kit/form/language-links.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { LandingViewModel } from './landing.view-model.ts';
import { TryIt } from '../../account/guests/try-it.tsx';
import styles from './landing.module.css';

/** The first page for signed-out people: an introduction, a sample step, and links to sign up and log in. */
export const LandingScreen = observer(function LandingScreen() {
  const landing = useViewModel(LandingViewModel);
  useEffect(() => (globalThis as { waymarkTakeOver?: () => void }).waymarkTakeOver?.(), []);
  const { content } = landing;
  if (!content) return null;
  const { title, lead, image, trail, step, week, about } = content;

  return (
    <div className={styles['page']}>
      <PageTitle title={title} />
      <header>
        <p className={`line-2 ${styles['brand']}`}>
          <Logo />
          {formatMessage('productName')}
        </p>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <div className={styles['hero']}>
          <div className="stack-5">
            <h1 className={styles['title']}>{title}</h1>
            <p className={styles['lead']}>{lead}</p>
            <WaysOn />
          </div>
          <div className={styles['view']}>
            {image ? <img className={styles['image']} src={image.url} alt={image.alt} /> : <LandscapeIllustration />}
          </div>
        </div>
        <Section {...trail}>
          <ProgressTrail
            label={trail.title}
            waypoints={trail.weeks.map(({ name, title: about }, index) => ({
              id: String(index),
              name,
              title: about,
              state: index === 0 ? 'open' : 'locked',
              isCurrent: index === 0,
              percent: 0,
            }))}
          />
        </Section>
        <div className={styles['pair']}>
          <Section {...step} isRaised>
            <ul className="row-2">
              {step.options.map((option) => (
                <li key={option} className={styles['option']} data-drawn={option === landing.drawn || undefined}>
                  {option}
                </li>
              ))}
            </ul>
            <div className="stack-2" role="status">
              {landing.drawn !== undefined && (
                <>
                  <p className={styles['drawn']}>{formatMessage('landingDrawn', { option: landing.drawn })}</p>
                  <p className={styles['text']}>{step.next}</p>
                </>
              )}
            </div>
            <div>
              <Button variant={landing.drawn === undefined ? 'primary' : 'quiet'} onPress={landing.draw}>
                {formatMessage(landing.drawn === undefined ? 'landingDraw' : 'landingDrawAgain')}
              </Button>
            </div>
          </Section>
          <Section {...week}>
            <ExampleWeek days={week.days} />
          </Section>
        </div>
        <Section {...about} />
        <Section title={formatMessage('landingStart')}>
          <WaysOn />
          <LanguageLinks />
        </Section>
      </main>
    </div>
  );
});

interface SectionProps {
  title: string;
  text?: string;
  isRaised?: boolean;
  children?: ReactNode;
}

function Section({ title, text, isRaised, children }: SectionProps) {
  return (
    <section className={`stack-5 ${styles['section']}`} data-raised={isRaised || undefined}>
      <h2 className={styles['heading']}>{title}</h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {children}
    </section>
  );
}

function ExampleWeek({ days }: { days: LandingContent['week']['days'] }) {
  return (
    <ol className={styles['days']}>
      {days.map(({ name, duration, text }) => (
        <li key={name} className={styles['day']}>
          <p className={styles['when']}>
            <span>{name}</span>{' '}
            <span className="muted">{formatMessage('landingDuration', { minutes: String(duration) })}</span>
          </p>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

const WaysOn = () => (
  <div className={`row-3 ${styles['ways']}`}>
    <ButtonLink to="/auth/register" isLarge>
      {formatMessage('landingJoin')}
    </ButtonLink>
    <div className={styles['trial']}>
      <TryIt variant="quiet" isLarge />
    </div>
    <ButtonLink to="/auth/login" variant="plain" isLarge>
      {formatMessage('loginSubmit')}
    </ButtonLink>
  </div>
);
