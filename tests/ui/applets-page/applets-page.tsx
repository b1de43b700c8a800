import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { registerMessages, messages } from '#core/messages';
import '#ui/theme/theme.css';
import { AnswerableApplets } from '../support/applets-harness.tsx';
import { samples } from './samples.ts';

registerMessages(messages);

const asked = new URLSearchParams(location.search);
const { of, given, earlier } = samples[asked.get('show') ?? ''] ?? { of: [] };
if (asked.get('in') === 'rtl') document.documentElement.dir = 'rtl';

const main = document.getElementById('main') as HTMLElement;
Object.assign(main.style, {
  display: 'grid',
  gap: '1.5rem',
  maxInlineSize: '44rem',
  margin: '0 auto',
  padding: '1rem',
});

createRoot(main).render(
  <MemoryRouter>
    <h1>Applets</h1>
    <AnswerableApplets
      of={of}
      given={asked.get('as') === 'blank' ? [] : (given ?? [])}
      earlier={earlier ?? {}}
      isReadOnly={asked.get('as') === 'completed'}
      isMissed={asked.get('as') === 'blank'}
    />
  </MemoryRouter>,
);
