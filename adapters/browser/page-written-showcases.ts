import { type WrittenShowcase, WrittenShowcases } from '#core/showcases';

/** The data that the server wrote into the open document. */
export class PageWrittenShowcases extends WrittenShowcases {
  private isOver = false;

  current(): WrittenShowcase | undefined {
    if (this.isOver) return undefined;
    const text = document.getElementById('written-showcase')?.textContent;
    if (!text) return undefined;
    const written = JSON.parse(text) as WrittenShowcase;
    const isOpen = location.pathname.split('/')[2] === encodeURIComponent(written.showcase.id);
    return isOpen ? written : undefined;
  }

  discard(): void {
    this.isOver = true;
  }
}
