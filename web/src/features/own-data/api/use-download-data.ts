import { useMutation } from '@tanstack/react-query';
import { exportOwnData } from '../../../api/generated';
import { download } from '../../../lib/download';
import { dayIn } from '../../../lib/time/day';
import { browserZone } from '../../../lib/time/zone';

/** Fetches all data of the person and saves it as a file. */
export function useDownloadData() {
  return useMutation({
    mutationFn: async () => {
      const data = await exportOwnData();
      download(JSON.stringify(data, null, 2), `pawplan-data-${dayIn(browserZone(), new Date())}.json`);
    },
  });
}
