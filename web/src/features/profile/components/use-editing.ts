import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an entry of a list is being edited. Its edit button gets the focus back at the end. */
export function useEditing(): {
  editing: boolean;
  setEditing: (on: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
} {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return { editing, setEditing, button };
}
