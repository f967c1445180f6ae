import type { Type } from '@nestjs/common';
import { Clock } from '@pawplan/platform';

/** The part of a started application that this clock needs. */
interface Providers {
  get(token: Type<Clock>, options: { strict: false }): Clock;
}

/** A clock that follows the wall clock until it is stopped, and can be set ahead; several replicas may share it. */
export class TestClock extends Clock {
  #ahead = 0;
  #stoppedAt?: number;

  override now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead);
  }

  /** Makes the clock follow the wall clock again. */
  start(): void {
    this.#stoppedAt = undefined;
  }

  /** Stops the clock: from then on only `advance` moves it. */
  stop(): void {
    this.#stoppedAt = Date.now();
  }

  /** Moves the clock ahead by this number of milliseconds. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** Makes a started application use this clock. */
  setIn(app: Providers): void {
    app.get(Clock, { strict: false }).now = () => this.now();
  }
}
