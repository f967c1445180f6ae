import { Injectable } from '@nestjs/common';

/** The only source of the current time; tests provide another clock. */
@Injectable()
export class Clock {
  /** The current instant. */
  now(): Date {
    return new Date();
  }
}
