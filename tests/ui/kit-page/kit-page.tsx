import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { labelledPoints } from '#core/quests';
import '#ui/theme/theme.css';
import { CelebrationDialog } from '#ui/kit/overlay/celebration-dialog.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { Button } from '#ui/kit/form/button.tsx';
import { Page } from '#ui/kit/layout/page.tsx';
import { StandalonePage } from '#ui/kit/layout/standalone-page.tsx';
import { TextLink } from '#ui/kit/form/link.tsx';
import { SupportContactProvider } from '#ui/kit/feedback/support-contact.tsx';
import { samples } from './samples.tsx';

const asked = new URLSearchParams(location.search).get('show');
const nothing = (): void => undefined;

function Shown() {
  if (asked === 'celebrate')
    return (
      <CelebrationDialog
        title="Look out of one window"
        message="You stood still for five minutes. Most people never do."
        earned={labelledPoints({ xp: 150, bp: 0 })}
        totals={{ xp: 450, bp: 5 }}
        progress={{ count: 4, before: 1, now: 2 }}
        next={{ label: 'Next up', title: 'Three things I saw', action: 'Open it', onOpen: nothing }}
        onHome={nothing}
      />
    );
  if (asked === 'quiet')
    return (
      <StandalonePage
        title="Welcome"
        lead="Sign in to go on where you were."
        footer={
          <p>
            New here? <TextLink to="/auth/register">Create an account</TextLink>
          </p>
        }
      >
        <Field label="Email" name="email" type="email" value="" onChange={nothing} />
        <Field label="Password" name="password" type="password" value="" onChange={nothing} />
        <Button isLarge isWide>
          Sign in
        </Button>
      </StandalonePage>
    );
  return (
    <Page title="The kit" lead="Every part, in every state that stands still.">
      {Object.entries(samples)
        .filter(([name]) => !asked || name === asked)
        .map(([name, Sample]) => (
          <section key={name}>
            <h2>{name}</h2>
            <div className="sample">
              <Sample />
            </div>
          </section>
        ))}
    </Page>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <MemoryRouter>
    <SupportContactProvider value={{ name: 'Ada at the desk', email: 'help@waymark.example' }}>
      <Shown />
    </SupportContactProvider>
  </MemoryRouter>,
);
