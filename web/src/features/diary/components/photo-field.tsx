import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { FileButton } from '@/components/ui/file-button';
import { IconButton } from '@/components/ui/icon-button';
import { MAX_PHOTOS } from '@/features/diary/photos/photo';
import type { useAddPhotos } from '@/features/diary/photos/use-add-photos';
import * as m from '@/messages/diary.gen';
import { altOf, TapedPhoto } from './taped-photo';

interface PhotoFieldProps {
  photos: readonly string[];
  photoInput: ReturnType<typeof useAddPhotos>;
  onRemove: (photo: string) => void;
}

/** The photos of the entry that is being written, and a button to add more. */
export function PhotoField({ photos, photoInput, onRemove }: PhotoFieldProps) {
  const { addPhotos, isAdding, refused } = photoInput;
  const refusal = useId();
  const box = useRef<HTMLDivElement>(null);
  const { ref, ...focusProps } = useFocusAfterRemoval(() => box.current?.querySelector('button') ?? null);
  const full = photos.length >= MAX_PHOTOS;
  return (
    <div ref={box} className="flex flex-col items-start gap-2">
      <div ref={ref} {...focusProps}>
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-6 pt-4 pb-3" aria-label={m.photosLabel()}>
            {photos.map((photo, index) => (
              <li key={photo}>
                <TapedPhoto
                  photo={photo}
                  index={index}
                  alt={altOf(index, photos.length)}
                  className="size-28 object-cover"
                >
                  <IconButton
                    label={m.removePhoto({ number: index + 1 })}
                    className="absolute -end-4 -top-4 rounded-full! bg-raised shadow-card"
                    onClick={() => onRemove(photo)}
                    icon={<X size={18} strokeWidth={2} aria-hidden />}
                  />
                </TapedPhoto>
              </li>
            ))}
          </ul>
        )}
      </div>
      <FileButton
        accept="image/*"
        multiple
        variant="secondary"
        size="sm"
        loading={isAdding}
        disabled={full}
        aria-describedby={refused ? refusal : undefined}
        onFiles={(files) => void addPhotos(files)}
        icon={<ImagePlus size={18} strokeWidth={1.75} aria-hidden />}
      >
        {full ? m.photoLimitReached({ max: MAX_PHOTOS }) : m.addPhotos()}
      </FileButton>
      <div role="status">
        {refused && (
          <p id={refusal} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
            <CircleAlert size={16} strokeWidth={2} className="mt-0.5 shrink-0" aria-hidden />
            <span className="min-w-0 break-words">{refused}</span>
          </p>
        )}
      </div>
    </div>
  );
}
