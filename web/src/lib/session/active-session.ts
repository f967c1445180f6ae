import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@/api/generated';
import { createStore } from '@/lib/store';

/** The person who is signed in, their token and the query client of their data; null while nobody is signed in. */
export const activeSession = createStore<{ client: QueryClient; user: User; token: string } | null>(null);
