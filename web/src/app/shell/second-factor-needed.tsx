import { Link } from 'react-router-dom';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { linkClass } from '@/components/ui/link-class';
import { EmptyState } from '@/components/ui/states';
import { PATHS } from '@/lib/paths';
import { PERSONAL } from '@/lib/space/space-store';
import { useSpace, useSwitchSpace } from '@/lib/space/use-space';
import * as m from '@/messages/locked.gen';

/** Shown instead of a screen that the person may use only with two-step sign-in. */
export function SecondFactorNeeded({ byOperator }: { byOperator: boolean }) {
  const { name } = useSpace();
  const { mutate: switchTo } = useSwitchSpace();
  return (
    <>
      <PageTitle>{m.heading()}</PageTitle>
      <h1 className="sr-only">{m.heading()}</h1>
      <EmptyState
        art={<UmbrellaScene />}
        title={byOperator ? m.neededHere() : m.neededInGroup({ name })}
        text={m.text()}
        action={
          <div className="flex flex-col items-center gap-4">
            <Link to={PATHS.profile} className={linkClass}>
              {m.openProfile()}
            </Link>
            {!byOperator && (
              <Button variant="secondary" onClick={() => switchTo(PERSONAL)}>
                {m.toPersonal()}
              </Button>
            )}
          </div>
        }
      />
    </>
  );
}
