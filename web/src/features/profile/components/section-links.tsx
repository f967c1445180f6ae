import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useScrollEdges } from '@/components/ui/use-scroll-edges';
import * as m from '@/messages/profile.gen';

interface SectionLinksProps {
  sections: readonly { id: string; title: () => string }[];
}

/**
 * Links to the sections of the profile: on the phone a row that scrolls sideways, on a wide screen a list beside the
 * sections (PROF-22).
 */
export function SectionLinks({ sections }: SectionLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  useScrollEdges(row);
  return (
    // While sections above grow, a browser keeps something in the window in its place. It must not choose the links,
    // which are always there.
    <nav
      aria-label={m.sections()}
      className="[overflow-anchor:none] xl:absolute xl:end-full xl:top-0 xl:me-6 xl:h-full xl:w-48"
    >
      <ul
        ref={row}
        className="more-row no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7.5rem)] xl:flex-col xl:flex-nowrap xl:gap-0.5 xl:overflow-y-auto xl:-mx-1 xl:px-1 xl:[scrollbar-width:thin]"
      >
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0 snap-start">
            <Link
              to={`#${id}`}
              replace
              className="inline-flex h-9 items-center rounded-full bg-sunken px-3 text-sm font-bold text-quiet transition-colors hover:text-ink touch:h-11 xl:bg-transparent xl:hover:bg-sunken"
            >
              {title()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
