import { Injectable } from '@nestjs/common';

/** The one source of "now"; tests hand in another. */
@Injectable()
export class Clock {
  /** The present instant. */
  now(): Date {
    return new Date();
  }
}
