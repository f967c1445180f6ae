import { Link } from 'react-router-dom';
import { BrandMark } from '../../art/brand';
import { PRODUCT } from '../page-title';
import { PATHS } from '../paths';

/** The logo and the name, as a link to the dashboard. */
export function Brand() {
  return (
    <Link to={PATHS.dashboard} className="flex h-11 shrink-0 items-center gap-2 rounded-control pe-1">
      <BrandMark className="h-8 w-auto" />
      <span className="text-lg font-extrabold max-sm:sr-only">{PRODUCT}</span>
    </Link>
  );
}
