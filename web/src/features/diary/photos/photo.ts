import { formatList } from '@/lib/language/format';
import * as m from '@/messages/diary.gen';

/** Maximum number of photos of an entry; a browser stores about five million characters in total. */
export const MAX_PHOTOS = 6;

/** The longest edge of a stored photo in pixels, and its JPEG quality. */
export const MAX_EDGE_PX = 1_280;
export const JPEG_QUALITY = 0.8;

/** The largest accepted file, in bytes. */
export const MAX_FILE_BYTES = 40 * 1_024 * 1_024;

const PHOTO_URL = /^data:image\/(?:jpeg|png|webp|gif);base64,(?=.)/;
const NOT_BASE64 = /[^A-Za-z0-9+/=]/;

/** Whether a value is a photo that may be shown: a data URL of an image type that cannot contain scripts. */
export function isPhoto(value: unknown): value is string {
  const [head] = (typeof value === 'string' && PHOTO_URL.exec(value)) || [];
  return head !== undefined && !NOT_BASE64.test(String(value).slice(head.length));
}

interface Size {
  width: number;
  height: number;
}

/**
 * The size in whole pixels at which the longest edge of a picture is at most `longest` pixels; a smaller picture keeps
 * its size.
 */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The message about files that did not become photos; null when all did. */
export function formatPhotoErrors(unreadable: readonly string[], tooMany: number): string | null {
  const sentences = [];
  if (unreadable.length > 0) {
    const names = formatList(unreadable.map((name) => m.quotedFileName({ name })));
    sentences.push(m.photosUnreadable({ names }));
  }
  if (tooMany > 0) sentences.push(m.photosTooMany({ max: MAX_PHOTOS, count: tooMany }));
  return sentences.join(' ') || null;
}
