import { MESSAGES, type Period, type PersonalStats, type PreviousStats, TASK_TYPES } from '@pawplan/contracts';
import type { Message } from '@pawplan/platform';
import { TIME_OF } from '../totals/totals.repository.js';

/** The one or two sentences of a report about a period, compared with the period before. */
export function report(period: Period, stats: PersonalStats, previous: PreviousStats): Message[] {
  return stats.totalSessions === 0
    ? [MESSAGES.reportNothing({ period }), encouragement(period, previous)]
    : [summary(period, stats), comparison(period, stats.totalTime, previous)];
}

function encouragement(period: Period, { totalTime: seconds }: PreviousStats): Message {
  return seconds === 0 ? MESSAGES.reportBegin : MESSAGES.reportBefore({ period, seconds });
}

/** Names the task type with most of the time, unless the first two are equal. */
function summary(period: Period, stats: PersonalStats): Message {
  const sum = { period, seconds: stats.totalTime, sessions: stats.totalSessions };
  const [first, second] = TASK_TYPES.map((taskType) => ({ taskType, time: stats[TIME_OF[taskType]] })).sort(
    (a, b) => b.time - a.time,
  );
  if (!first || !second || first.time === second.time) return MESSAGES.reportSum(sum);
  const { taskType } = first;
  return second.time === 0
    ? MESSAGES.reportSumAllOf({ ...sum, taskType })
    : MESSAGES.reportSumMostOf({ ...sum, taskType });
}

function comparison(period: Period, totalTime: number, previous: PreviousStats): Message {
  if (previous.totalTime === 0) return MESSAGES.reportStart({ period });
  const more = totalTime - previous.totalTime;
  if (more === 0) return MESSAGES.reportSame({ period });
  return more > 0 ? MESSAGES.reportMore({ period, seconds: more }) : MESSAGES.reportLess({ period, seconds: -more });
}
