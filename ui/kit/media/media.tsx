import { isMediaUrl, linkTarget } from '../browser/safe-urls.ts';
import styles from './media.module.css';
import { UnknownContentPlaceholder } from '../feedback/unknown-content-placeholder.tsx';

/** The part of a Contentful asset's file that a page needs. */
interface MediaFile {
  readonly url: string;
  readonly contentType: string;
  readonly title: string;
  readonly description: string;
  /** The URL of a WebVTT file, if the asset has one. */
  readonly captions?: string | undefined;
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** An image, a video or a sound; any other file is a link, an unsafe URL a placeholder. */
export function Media({ file }: { file: MediaFile | undefined }) {
  if (!file || !isMediaUrl(file.url)) return <UnknownContentPlaceholder type="asset" />;
  const { url, contentType, title, description, captions, size } = file;
  switch (contentType.split('/')[0]) {
    case 'image':
      return (
        <figure>
          <img className={styles['image']} src={url} alt={title} loading="lazy" decoding="async" {...size} />
          {description && <figcaption className={styles['caption']}>{description}</figcaption>}
        </figure>
      );
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an asset brings its captions, or has none
        <video className={styles['video']} src={url} controls playsInline preload="metadata" aria-label={title}>
          {captions && <track kind="captions" src={captions} default />}
        </video>
      );
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a browser shows no captions for sound; authors write it out beside it
      return <audio className={styles['audio']} src={url} controls preload="metadata" aria-label={title} />;
    default:
      return (
        <p>
          <a href={url} rel="noopener noreferrer" target={linkTarget(url) === 'outward' ? '_blank' : undefined}>
            {title || url}
          </a>
        </p>
      );
  }
}

/** Reads an asset from a node's data, which may be malformed; `undefined` if there is none to show. */
export function readAssetFile(data: Readonly<Record<string, unknown>>): MediaFile | undefined {
  const fields = at(at(data, 'target'), 'fields');
  const file = at(fields, 'file');
  const image = at(at(file, 'details'), 'image') ?? at(at(file, 'details'), 'size');
  const [url, contentType] = [at(file, 'url'), at(file, 'contentType')];
  const [width, height] = [at(image, 'width'), at(image, 'height')];
  const captions = textAt(at(fields, 'captions'), 'url');
  if (typeof url !== 'string' || typeof contentType !== 'string') return undefined;
  return {
    url,
    contentType,
    title: textAt(fields, 'title'),
    description: textAt(fields, 'description'),
    captions: isMediaUrl(captions) ? captions : undefined,
    size: typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined,
  };
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

const textAt = (value: unknown, key: string): string => {
  const text = at(value, key);
  return typeof text === 'string' ? text : '';
};
