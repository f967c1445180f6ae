import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { SpaceLabel } from '@/components/items/space-label';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import type { SpaceRef } from '@/lib/space/use-space';
import * as common from '@/messages/common.gen';

interface UpcomingItemProps {
  id: string;
  title: string;
  space: SpaceRef;
  /** The address of the screen of the space that the label opens. */
  path: string;
  /** In the column of the times: a checkbox or the type. */
  lead: ReactNode;
  isDone?: boolean;
  details?: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
}

/** A todo or a special date of one of the spaces, in the columns of the rows of events. */
export function UpcomingItem(props: UpcomingItemProps) {
  const { id, title, space, path, lead, isDone, details, onEdit, onRemove } = props;
  return (
    <li className="with-actions @container grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-1 px-3 py-2 md:grid-cols-[10.125rem_minmax(0,1fr)_auto] md:gap-x-3">
      <div className="row-span-2 -ms-2 flex min-h-9 items-center self-start md:ms-1.5">{lead}</div>
      <p className={cx('min-w-0 pt-1.5 font-semibold break-words', isDone && 'text-quiet')}>
        <span className={cx(isDone && 'line-through')}>{title}</span> <ChangedBy item={id} />
        <WaitingMark id={id} />
      </p>
      {/* Below the buttons too, because a phone has no width to spare for them. */}
      <div className="col-span-2 col-start-2 row-start-2 min-w-0 pb-1.5">
        {details}
        <SpaceLabel space={space} path={path} />
      </div>
      <div className="row-actions relative col-start-3 row-start-1 -my-2 -me-2 flex items-start pt-1.5 touch:-my-3">
        <IconButton
          size="sm"
          label={common.editItem({ title })}
          title={common.edit()}
          onClick={onEdit}
          icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />}
        />
        <IconButton
          size="sm"
          label={common.deleteItem({ title })}
          title={common.remove()}
          danger
          onClick={onRemove}
          icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
        />
      </div>
    </li>
  );
}
