const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for markup. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
