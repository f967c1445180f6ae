import { Link } from 'react-router-dom';
import { BuildingScene } from '../../art/scenes/building';
import { buttonClass } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/states';
import { PageTitle } from '../page-title';
import { PATHS } from '../paths';
import type { ComingPage } from './coming';

/** A screen that is still to come: says so, and leads to what is there. */
export function OnItsWayPage({ title, text }: ComingPage) {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center text-center">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl">{title}</h1>
      <EmptyState
        className="pt-4"
        art={<BuildingScene />}
        title="This page is on its way."
        text={`${text} Until then, your todos are ready.`}
        action={
          <Link to={PATHS.todos} className={buttonClass()}>
            Go to your todos
          </Link>
        }
      />
    </div>
  );
}
