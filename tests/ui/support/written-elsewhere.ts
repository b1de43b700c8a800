/** The answer that another device writes in a step. */
export const elsewhere = (step: string) =>
  step === 'shore-look' ? [{ appletId: 'shore-words', appletType: 'inline-text', text: 'Written elsewhere' }] : [];
