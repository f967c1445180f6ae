import { Button } from '@/components/ui/button';

/** Shown under the calendar when Google's events could not be loaded, with a button to try again. */
export function GoogleFailed({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
      The events of your Google calendar could not be loaded.
      <Button variant="ghost" size="sm" loading={retrying} onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
