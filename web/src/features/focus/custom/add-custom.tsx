import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LazyPart } from '@/components/ui/lazy-part';
import { Banner, useBanner } from '@/features/focus/banner';
import { useEditor } from '@/lib/items/use-editor';
import { lazy } from '@/lib/lazily';
import { useSpace } from '@/lib/space/use-space';
import * as m from '@/messages/focus.gen';

/** How long the message about an added session is shown, in milliseconds. */
const SAID_MS = 3_000;

const CustomDialog = lazy(async () => ({ default: (await import('./custom-dialog')).CustomDialog }));

/** The button that adds focus time by hand, with its dialog and the message that it worked. */
export function AddCustom() {
  const { id: space } = useSpace();
  const { editor, edit, close } = useEditor(space);
  const [said, say] = useBanner(SAID_MS);
  return (
    <>
      <Button size="sm" onClick={() => edit(null)} icon={<Plus size={18} strokeWidth={2} aria-hidden />}>
        {m.addCustom()}
      </Button>
      <Banner of="puppy" said={said} />
      <LazyPart>
        {editor.opened > 0 && (
          <CustomDialog
            key={editor.opened}
            space={editor.space}
            open={editor.open}
            onClose={close}
            onAdded={() => say(m.added())}
          />
        )}
      </LazyPart>
    </>
  );
}
