import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersLinkProblem, type AppletAnswer, editorParts, isOwnPicture, isSafeLink } from '#core/applets';
import { editorDocumentOf, hostileEditorDocuments, unsafeLinks, webUrls } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const answerOf = (richText: AppletAnswer['richText']): AppletAnswer => ({
  appletId: 'essay',
  appletType: 'rich-text-entry',
  text: null,
  ...(richText !== undefined && { richText }),
});

const holding = (type: string, data: Readonly<Record<string, unknown>>): AppletAnswer =>
  answerOf(editorDocumentOf(['Sea'], [{ type, mutability: 'IMMUTABLE', data }]));

const links = webUrls().filter(isSafeLink);

test('[APL-99] a link that may be followed and a picture of the own storage are kept, whatever else an answer has', () =>
  forAll([links, fc.uuid()], (url, id) => {
    const answers = [
      answerOf(undefined),
      answerOf(null),
      holding('LINK', { url }),
      holding('LINK', { url: 'mailto:ann@example.org' }),
      holding('IMAGE', { src: `/api/v1/storage/${id}`, alt: 'javascript:x' }),
      holding('IMAGE', { src: '' }),
      holding('TABLE', { cells: [['javascript:x']] }),
    ];
    expect(answersLinkProblem(answers)).toBeUndefined();
  }));

test('[APL-99] the first address that runs, carries data or leads elsewhere is named, wherever a text says it', () => {
  const unsafe = fc.oneof(unsafeLinks, fc.constantFrom('javascript:alert(1)', 'data:text/html,x', '//evil.example'));
  forAll([unsafe, links, fc.constantFrom('LINK', 'IMAGE', 'MENTION')], (bad, foreign, type) => {
    if (bad.trim() === '') return;
    const refused = { key: 'richTextLinkRefused', details: { address: bad.slice(0, 80) } };
    for (const name of isSafeLink(bad) ? [] : ['url', 'href'])
      expect([name, answersLinkProblem([answerOf(null), holding(type, { [name]: bad })])]).toEqual([name, refused]);
    for (const src of [foreign, ...(isOwnPicture(bad) ? [] : [bad])])
      expect(answersLinkProblem([holding(type, { src })])).toEqual({
        key: 'richTextPictureRefused',
        details: { address: src.slice(0, 80) },
      });
    expect(answersLinkProblem([holding(type, { url: [bad] })])?.key).toBe('richTextLinkRefused');
  });
});

test('[APL-99] what is kept holds no address that a page would leave out', () =>
  forAll([hostileEditorDocuments], (document) => {
    if (answersLinkProblem([answerOf(document)])) return;
    const pictures = editorParts(document).flatMap((part) => (part.kind === 'image' ? part.src : []));
    expect(pictures.filter((src) => !isOwnPicture(src))).toEqual([]);
    const links = Object.values(document.entityMap).flatMap(({ type, data }) => (type === 'LINK' ? data['url'] : []));
    const written = links.filter((link): link is string => typeof link === 'string' && link.trim() !== '');
    expect(written.filter((link) => !isSafeLink(link))).toEqual([]);
  }));
