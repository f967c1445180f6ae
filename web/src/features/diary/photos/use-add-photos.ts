import { useState } from 'react';
import { logFailure } from '@/lib/log';
import { truncate } from '@/lib/truncate';
import { fitWithin, formatPhotoErrors, isPhoto, JPEG_QUALITY, MAX_EDGE_PX, MAX_FILE_BYTES, MAX_PHOTOS } from './photo';

/**
 * Converts files to photos. `begin` is called before the conversion and returns the function that receives the photos.
 * `refused` is the message about files that could not be used.
 */
export function useAddPhotos(present: number, begin: () => (photos: readonly string[]) => void) {
  const [isAdding, setIsAdding] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const addPhotos = async (files: readonly File[]) => {
    setIsAdding(true);
    setRefused(null);
    const take = begin();
    const photos: string[] = [];
    const unreadable: string[] = [];
    let tooMany = 0;
    for (const file of files) {
      if (present + photos.length >= MAX_PHOTOS) {
        tooMany += 1;
        continue;
      }
      try {
        photos.push(await shrinkPhoto(file));
      } catch (error) {
        logFailure(`Reading ${file.name}`, error);
        unreadable.push(truncate(file.name, 40));
      }
    }
    if (photos.length > 0) take(photos);
    setRefused(formatPhotoErrors(unreadable, tooMany));
    setIsAdding(false);
  };
  return { addPhotos, isAdding, refused, clearError: () => setRefused(null) };
}

/**
 * Prepares a photo for storing: upright, longest edge at most 1280 pixels, without the camera's metadata. Rejects a
 * file that is not a picture or is larger than 40 MB.
 */
async function shrinkPhoto(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new Error(`${file.size} bytes are too many for a photo`);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitWithin(picture, MAX_EDGE_PX);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas to draw on');
    // JPEG has no transparency; transparent parts would become black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    const url = canvas.toDataURL('image/jpeg', JPEG_QUALITY);
    if (!isPhoto(url)) throw new Error('The canvas gave no photo');
    return url;
  } finally {
    picture.close();
  }
}
