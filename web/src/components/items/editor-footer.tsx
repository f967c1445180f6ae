import { messageOf } from '@/api/failure';
import { Button } from '@/components/ui/button';
import { OutcomeLine } from '@/components/ui/outcome-line';
import * as common from '@/messages/common.gen';

interface EditorFooterProps {
  /** The text of the submit button. */
  action: string;
  saving: boolean;
  /**
   * The message for the last refusal when the server gives none; left out where the footer shows no refusals (TODO-35,
   * DATE-25).
   */
  failure?: string;
  error?: unknown;
  onClose: () => void;
}

/** The footer of an editor: what went wrong, Cancel, and the submit button. */
export function EditorFooter({ action, saving, error, failure, onClose }: EditorFooterProps) {
  return (
    <>
      {failure && (
        <div className="flex-[0_0_100%]! not-has-[p]:absolute">
          <OutcomeLine outcome={error ? { kind: 'error', text: messageOf(error, failure) } : null} />
        </div>
      )}
      <Button variant="secondary" onClick={onClose}>
        {common.cancel()}
      </Button>
      <Button type="submit" loading={saving}>
        {action}
      </Button>
    </>
  );
}
