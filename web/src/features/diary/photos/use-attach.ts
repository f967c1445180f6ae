import { useState } from 'react';
import { cut } from '@/lib/cut';
import { logFailure } from '@/lib/log';
import { MOST_PHOTOS, refusedInWords } from './photo';
import { shrinkPhoto } from './shrink';

/**
 * Converts files to photos. `begin` is called before the conversion and returns the function that receives the photos.
 * `refused` is the message about files that could not be used.
 */
export function useAttach(present: number, begin: () => (photos: readonly string[]) => void) {
  const [attaching, setAttaching] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const attach = async (files: readonly File[]) => {
    setAttaching(true);
    setRefused(null);
    const take = begin();
    const photos: string[] = [];
    const unreadable: string[] = [];
    let tooMany = 0;
    for (const file of files) {
      if (present + photos.length >= MOST_PHOTOS) {
        tooMany += 1;
        continue;
      }
      try {
        photos.push(await shrinkPhoto(file));
      } catch (error) {
        logFailure(`Reading ${file.name}`, error);
        unreadable.push(cut(file.name, 40));
      }
    }
    if (photos.length > 0) take(photos);
    setRefused(refusedInWords(unreadable, tooMany));
    setAttaching(false);
  };
  return { attach, attaching, refused, forget: () => setRefused(null) };
}
