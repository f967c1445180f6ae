import type { Type } from '@nestjs/common';
import { Clock } from '@pawplan/platform';

/** What a booted application gives by its class. */
interface Providers {
  get(token: Type<Clock>, options: { strict: false }): Clock;
}

/** A clock that runs with the wall's and can be set ahead; several replicas may share it. */
export class TestClock extends Clock {
  #ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Sets it ahead by so many milliseconds more. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** Makes a booted application tell this time from now on. */
  setIn(app: Providers): void {
    app.get(Clock, { strict: false }).now = () => this.now();
  }
}
