import { HelloScene } from '../../../art/scenes/hello';
import { buttonClass } from '../../../components/ui/button';

/** The animals and a few components in the previewed colours; decoration. */
export function ColourSample() {
  return (
    <div aria-hidden className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control bg-sunken px-4 py-3">
      <div className="w-28">
        <HelloScene />
      </div>
      <div className="flex min-w-40 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <span className={buttonClass('primary', 'sm')}>A button</span>
          <span className="inline-flex h-9 items-center rounded-full bg-secondary-soft px-3.5 text-sm font-bold text-secondary-text">
            A label
          </span>
        </div>
        <span className="block h-2 overflow-hidden rounded-full bg-card">
          <span className="block h-full w-3/5 rounded-full bg-primary-mark" />
        </span>
      </div>
    </div>
  );
}
