import { type LandingContent, WrittenLanding } from '#core/content';

/** Reads the first page from the data that the server wrote into the open document. */
export class PageWrittenLanding extends WrittenLanding {
  current(): LandingContent | undefined {
    const text = document.getElementById('written-landing')?.textContent;
    return text ? (JSON.parse(text) as LandingContent) : undefined;
  }
}
