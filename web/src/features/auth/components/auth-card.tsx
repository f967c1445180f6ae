import { CircleAlert } from 'lucide-react';
import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { PeekScene } from '@/art/scenes/peek';
import { PageTitle, PRODUCT } from '@/components/page-title';
import { Card } from '@/components/ui/card';

interface AuthCardProps {
  title: string;
  text: string;
  /** The error message of the server or of Google. */
  error?: string;
  /** Makes the content one form. Without it, the content may contain forms. */
  onSubmit?: () => void;
  children?: ReactNode;
  /** Under the card: the link to the other screen. */
  footer: ReactNode;
}

/** The card of the signed-out screens, with the two animals looking over its edge. */
export function AuthCard({ title, text, error, onSubmit, children, footer }: AuthCardProps) {
  const { handlers, ...eyePosition } = useEyesFollowingField();
  const Content = onSubmit ? 'form' : 'div';
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-8">
      <PageTitle>{title}</PageTitle>
      <p className="mb-4 text-center text-lg font-extrabold text-primary-text">{PRODUCT}</p>
      <div className="relative z-10 mx-auto -mb-2 w-56">
        <PeekScene {...eyePosition} />
      </div>
      <Card>
        <h1 className="text-2xl">{title}</h1>
        <p role="status" className="mt-1 text-pretty text-quiet">
          {text}
        </p>
        <Content
          {...handlers}
          {...(onSubmit && {
            noValidate: true,
            onSubmit: (event: FormEvent) => {
              event.preventDefault();
              onSubmit();
            },
          })}
          className="mt-5 flex flex-col gap-4"
        >
          <div role="alert" className="empty:-mb-4">
            {error && (
              <p className="flex items-start gap-2 rounded-control bg-danger-soft px-3.5 py-3 font-semibold text-danger">
                <CircleAlert size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
                {error}
              </p>
            )}
          </div>
          {children}
        </Content>
      </Card>
      {footer && <p className="mt-5 text-center text-quiet">{footer}</p>}
    </main>
  );
}

interface EyePosition {
  look: number;
  down: number;
  covering: boolean;
}

const LOOKING_AHEAD: EyePosition = { look: 0, down: 0.4, covering: false };
/** From this number of characters on, the eyes look at the end of the field. */
const FIELD_CHARACTERS = 28;

/**
 * The direction in which the animals look: at the end of the typed text; they cover their eyes for passwords. Spread
 * `handlers` on the form.
 */
function useEyesFollowingField() {
  const [position, setPosition] = useState(LOOKING_AHEAD);
  const followField = ({ target }: FocusEvent | FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const progress = Math.min(1, target.value.length / FIELD_CHARACTERS);
    setPosition({ look: progress * 1.6 - 0.8, down: 1, covering: target.type === 'password' });
  };
  const handlers = { onFocus: followField, onInput: followField, onBlur: () => setPosition(LOOKING_AHEAD) };
  return { ...position, handlers };
}
