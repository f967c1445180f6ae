import { Button } from '../../../components/ui/button';
import { NOT_READY } from '../google/use-google';
import { useGoogleSignIn } from '../google/use-google-sign-in';
import { GoogleMark } from './google-mark';

/** Sign in through Google's popup; says so where it is not set up (§6 of the decisions). */
export function GoogleButton({ onFailure }: { onFailure: (sentence: string | undefined) => void }) {
  const { ready, start, pending } = useGoogleSignIn(onFailure);
  return (
    <>
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      <Button variant="secondary" onClick={start} loading={pending} icon={<GoogleMark muted={!ready} />}>
        {ready ? 'Sign in with Google' : NOT_READY}
      </Button>
    </>
  );
}
