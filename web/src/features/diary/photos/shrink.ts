import { fitInto, isPhoto, LARGEST_FILE, LONGEST_EDGE, QUALITY } from './photo';

/**
 * Prepares a photo for storing: upright, longest edge at most 1280 pixels, without the camera's metadata. Rejects a
 * file that is not a picture or is larger than 40 MB.
 */
export async function shrinkPhoto(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(`${file.size} bytes are too many for a photo`);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitInto(picture, LONGEST_EDGE);
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
    const url = canvas.toDataURL('image/jpeg', QUALITY);
    if (!isPhoto(url)) throw new Error('The canvas gave no photo');
    return url;
  } finally {
    picture.close();
  }
}
