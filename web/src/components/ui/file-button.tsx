import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from './button';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The accepted file types: `image/*`. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file picker. */
export function FileButton({ accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? []);
    // Reset the input, so that the same file can be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} multiple={multiple} onChange={onChange} hidden />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
