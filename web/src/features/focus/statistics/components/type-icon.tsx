import { ListTodo, type LucideIcon, Repeat2, Target } from 'lucide-react';
import type { TaskType } from '@/features/focus/tasks/task';

const ICONS: Record<TaskType, LucideIcon> = { todo: ListTodo, goal: Target, habit: Repeat2 };

/** The icon of a kind of task, shown beside its name. */
export function TypeIcon({ type, className }: { type: TaskType; className?: string }) {
  const Icon = ICONS[type];
  return <Icon size={18} strokeWidth={1.75} aria-hidden className={className} />;
}
