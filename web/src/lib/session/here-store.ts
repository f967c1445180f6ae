import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../api/generated';
import { createStore } from '../store';

/** Whoever is signed in here, and what they are shown. */
export const hereStore = createStore<{ client: QueryClient; user: User; token: string } | null>(null);
