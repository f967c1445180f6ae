import { Link } from 'react-router-dom';
import { CornerScene } from '@/art/scenes/corner';
import { PageTitle } from '@/components/page-title';
import { buttonClass } from '@/components/ui/button';
import { PATHS } from '@/lib/paths';
import * as m from '@/messages/app.gen';

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 p-6 text-center">
      <PageTitle>{m.notFoundPage()}</PageTitle>
      <div className="mb-4 w-52 max-w-[60vw]">
        <CornerScene />
      </div>
      <h1 className="text-2xl">{m.notFoundTitle()}</h1>
      <p className="max-w-sm text-quiet text-balance">{m.notFoundText()}</p>
      <Link to={PATHS.home} className={buttonClass('primary', 'md', 'mt-4')}>
        {m.goToDashboard()}
      </Link>
    </main>
  );
}
