import type { Command } from './command.js';
import { check } from './commands/check.js';
import { close, groups } from './commands/groups.js';
import { dropParked, listParked, retryParked, showParked } from './commands/parked.js';
import { resetLink } from './commands/reset-link.js';
import { endSessions } from './commands/sessions.js';
import { disable, enable, remove, secondFactorOff } from './commands/user-actions.js';
import { users } from './commands/users.js';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  users,
  resetLink,
  disable,
  enable,
  secondFactorOff,
  remove,
  groups,
  close,
  endSessions,
  listParked,
  showParked,
  retryParked,
  dropParked,
  check,
];
