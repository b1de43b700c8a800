import sharp from 'sharp';
import type { ByteStream } from '#core/applets';
import { formatMessage } from '#core/messages';
import { escapedHtml } from '#core/shared';
import {
  backgroundOf,
  isBuiltInBackground,
  previewText,
  PREVIEW_PICTURE_SIZE,
  type PreviewPicture,
  PreviewRenderer,
  BUILT_IN_BACKGROUNDS,
  type ShowcaseBackground,
} from '#core/showcases';
import { PICTURE_FONTS, registerPictureFonts, landscapeSvg, PREVIEW_COLORS, logoSvg } from './preview-drawing.ts';
import { coverJpeg } from './sanitize-image.ts';

const { width, height } = PREVIEW_PICTURE_SIZE;

/** The right edge of the words, their margin to every other edge, and the size of the mark. */
const [WORDS, MARGIN, MARK] = [640, 72, 48];
const LINE = WORDS - 2 * MARGIN;

/** The sizes that a title is tried in, from the largest, and how high it may become. */
const TITLE_SIZES = [76, 64, 54, 46, 38, 32, 27];
const TITLE_HEIGHT = 330;

/** The space between the name and the title. */
const GAP = 28;

/** Words that were written, as pixels. */
interface Lettering {
  readonly input: Buffer;
  readonly height: number;
}

/** Draws pictures of showcases with sharp: the words on the left, the background on the right. */
export class SharpPreviewRenderer extends PreviewRenderer {
  private fonts: Promise<void> | undefined;

  async render({ title, userDisplayName, background }: PreviewPicture, own?: ByteStream): Promise<Uint8Array> {
    await (this.fonts ??= registerPictureFonts());
    const [heading, name, product, picture] = await Promise.all([
      titleOf(title),
      written(formatMessage('showcaseBy', { name: userDisplayName }), PICTURE_FONTS.text, {
        size: 28,
        color: PREVIEW_COLORS.accent,
      }),
      written(formatMessage('productName'), PICTURE_FONTS.text, { size: 26, color: PREVIEW_COLORS.soft }),
      backdropOf(background, own),
    ]);
    const space = (name ? name.height + GAP : 0) + (heading?.height ?? 0);
    const top = Math.max(MARGIN, Math.round((height - MARGIN - MARK - space) / 2));
    const foot = height - MARGIN - MARK;
    return sharp({ create: { width, height, channels: 3, background: PREVIEW_COLORS.paper } })
      .composite([
        { input: picture, left: WORDS, top: 0 },
        ...at(name, MARGIN, top),
        ...at(heading, MARGIN, top + (name ? name.height + GAP : 0)),
        { input: logoSvg(MARK), left: MARGIN, top: foot },
        ...at(product, MARGIN + MARK + 16, foot + Math.round((MARK - (product?.height ?? 0)) / 2)),
      ])
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer();
  }
}

const at = (lettering: Lettering | undefined, left: number, top: number) =>
  lettering ? [{ input: lettering.input, left, top }] : [];

/** The picture on the right; what cannot be drawn has a drawn one in its place. */
async function backdropOf(background: string, own: ByteStream | undefined): Promise<Buffer> {
  const size = { width: width - WORDS, height };
  const picture = own && (await coverJpeg(await bytesOf(own), size));
  if (picture) return Buffer.from(picture);
  const scene = isBuiltInBackground(background) ? background : backgroundOf(null);
  return sharp(landscapeSvg(BUILT_IN_BACKGROUNDS[scene as ShowcaseBackground], size))
    .png()
    .toBuffer();
}

async function bytesOf(stream: ByteStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The title in the largest size that fits; in the typeface of texts where the title's typeface lacks a character. */
async function titleOf(title: string): Promise<Lettering | undefined> {
  const font = /^[^\p{Script=Greek}\p{Script=Cyrillic}]*$/u.test(title) ? PICTURE_FONTS.display : PICTURE_FONTS.text;
  let lettering: Lettering | undefined;
  for (const size of TITLE_SIZES) {
    lettering = await written(title, font, { size, color: PREVIEW_COLORS.ink });
    if (!lettering || lettering.height <= TITLE_HEIGHT) break;
  }
  return lettering;
}

async function written(
  text: string,
  font: string,
  { size, color }: { readonly size: number; readonly color: string },
): Promise<Lettering | undefined> {
  const words = previewText(text);
  if (words === undefined) return undefined;
  const markup = `<span foreground="${color}" font_family="${font}" size="${size}pt">${escapedHtml(words)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font, dpi: 72, width: LINE, wrap: 'word-char', rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}
