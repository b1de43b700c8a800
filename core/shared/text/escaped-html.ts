const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands for itself in markup. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
