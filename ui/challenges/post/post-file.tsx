import type { PostRecord } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { FilePreview } from '../../applets/upload/file-preview.tsx';

/** The file of a post; renders nothing without one. */
export function PostFile({ post }: { post: PostRecord | null }) {
  const { fileUrl, fileType } = post ?? {};
  if (!fileUrl) return null;
  const type = fileType ?? '';
  return <FilePreview file={{ uri: fileUrl, type, mime: type, name: formatMessage('postFile') }} />;
}
