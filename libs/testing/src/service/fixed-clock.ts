import { Clock, type StartedService } from '@pawplan/platform';

/** A clock that does not move until it is set; several replicas may share it. */
export class FixedClock extends Clock {
  constructor(private time: string) {
    super();
  }

  override now(): Date {
    return new Date(this.time);
  }

  /** ISO 8601. */
  set(time: string): void {
    this.time = time;
  }

  /** Makes a started service use this clock. */
  setIn(app: StartedService['app']): void {
    app.get(Clock, { strict: false }).now = () => this.now();
  }
}
