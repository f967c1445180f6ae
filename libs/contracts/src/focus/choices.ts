export const TASK_TYPES = ['todo', 'goal', 'habit'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export const PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];
