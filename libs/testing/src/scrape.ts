import type { INestApplicationContext } from '@nestjs/common';
import { MetricsServer } from '@pawplan/platform';

/** The metrics of a process: the value of each line, for example of `pawplan_live_streams` or `x_total{call="a"}`. */
export async function scrape({ app }: { app: INestApplicationContext }): Promise<ReadonlyMap<string, number>> {
  const { address } = app.get(MetricsServer, { strict: false });
  if (!address) throw new Error('METRICS_PORT is not set');
  const lines = (await (await fetch(address)).text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}
