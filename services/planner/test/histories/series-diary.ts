import { tagOf } from './event-states.js';

/** What happens in a history: the log, the names of what is made, and which events each side has touched. */
export class SeriesDiary {
  readonly log: string[] = [];
  private count = 0;
  /** The tags that were touched in this round, and where. */
  touched = { here: new Set<string>(), there: new Set<string>() };

  startRound(): void {
    this.touched = { here: new Set(), there: new Set() };
  }

  did(where: 'here' | 'there', title: string, what: string): void {
    this.touched[where].add(tagOf(title));
    this.log.push(`${where}: ${tagOf(title)} ${what}`);
  }

  newTag(): string {
    this.count += 1;
    return `E${this.count}`;
  }

  text(by: string): string {
    this.count += 1;
    return `${by}${this.count}`;
  }
}
