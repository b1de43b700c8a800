import { challengePartsMessages, formatMessage, registerMessages } from '#core/messages';

registerMessages(challengePartsMessages);

/** The steps to install the app on an iPhone or iPad. */
export function InstallSteps() {
  return (
    <ol>
      {(['installShare', 'installAdd', 'installOpen'] as const).map((step) => (
        <li key={step}>{formatMessage(step)}</li>
      ))}
    </ol>
  );
}
