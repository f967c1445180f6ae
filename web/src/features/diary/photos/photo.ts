import { listInWords } from '@/lib/language/format';
import * as m from '@/messages/diary.gen';
/** Maximum number of photos of an entry; a browser stores about five million characters in total. */
export const MOST_PHOTOS = 6;

/** The longest edge of a stored photo in pixels, and its JPEG quality. */
export const LONGEST_EDGE = 1_280;
export const QUALITY = 0.8;

/** The largest accepted file, in bytes. */
export const LARGEST_FILE = 40 * 1_024 * 1_024;

const PHOTO = /^data:image\/(?:jpeg|png|webp|gif);base64,(?=.)/;
const NOT_BASE64 = /[^A-Za-z0-9+/=]/;

/** Whether a value is a photo that may be shown: a data URL of an image type that cannot contain scripts. */
export function isPhoto(value: unknown): value is string {
  const [head] = (typeof value === 'string' && PHOTO.exec(value)) || [];
  return head !== undefined && !NOT_BASE64.test(String(value).slice(head.length));
}

interface Size {
  width: number;
  height: number;
}

/**
 * The size in whole pixels at which the longest edge of a picture is at most `longest`; a smaller picture keeps its
 * size.
 */
export function fitInto({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The message about files that did not become photos; null when all did. */
export function refusedInWords(unreadable: readonly string[], tooMany: number): string | null {
  const sentences = [];
  if (unreadable.length > 0) {
    const names = listInWords(unreadable.map((name) => m.quoted({ name })));
    sentences.push(m.photosUnreadable({ names }));
  }
  if (tooMany > 0) sentences.push(m.photosTooMany({ most: MOST_PHOTOS, count: tooMany }));
  return sentences.join(' ') || null;
}
