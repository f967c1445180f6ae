export interface GoalRow {
  by: string;
  title: string;
  description?: string;
  category: 'personal' | 'health' | 'career' | 'financial' | 'education' | 'relationships' | 'other';
  priority: 'low' | 'medium' | 'high';
  unit: string;
  target: number;
  /** Days from today, negative before it; none when left out. */
  deadline?: number;
  /** Progress values and how many days ago they were set, the earliest first; the first one is the initial value. */
  way: [daysAgo: number, value: number][];
}

/** Later entries are shown first. */
export const GOALS: GoalRow[] = [
  {
    by: 'mia',
    title: 'Phone-free dinners',
    category: 'relationships',
    priority: 'medium',
    unit: 'evenings',
    target: 30,
    way: [
      [43, 3],
      [36, 9],
      [29, 14],
      [22, 18],
      [15, 24],
      [8, 28],
      [3, 30],
    ],
  },
  {
    by: 'mia',
    title: 'Learn Portuguese',
    description: 'Twenty lessons before the holiday.',
    category: 'education',
    priority: 'low',
    unit: 'lessons',
    target: 20,
    deadline: 60,
    way: [
      [40, 1],
      [33, 3],
      [26, 4],
      [18, 7],
      [11, 9],
      [4, 11],
    ],
  },
  {
    by: 'mia',
    title: 'Save for the sea',
    category: 'financial',
    priority: 'medium',
    unit: '€',
    target: 1_200,
    deadline: 24,
    way: [
      [44, 150],
      [35, 320],
      [28, 480],
      [20, 610],
      [12, 800],
      [5, 935],
      [1, 960],
    ],
  },
  {
    by: 'mia',
    title: 'Run the half marathon',
    description: 'In under two hours, or at least smiling.',
    category: 'health',
    priority: 'high',
    unit: 'km',
    target: 21.1,
    deadline: 13,
    way: [
      [44, 6],
      [37, 8],
      [30, 10],
      [23, 12],
      [16, 14],
      [9, 16.5],
      [2, 18],
    ],
  },
  {
    by: 'ben',
    title: 'Build the balcony bench',
    category: 'personal',
    priority: 'medium',
    unit: 'steps',
    target: 12,
    deadline: 11,
    way: [
      [38, 1],
      [27, 4],
      [17, 6],
      [8, 7],
      [2, 9],
    ],
  },
  {
    by: 'ben',
    title: 'Read twelve books',
    category: 'education',
    priority: 'low',
    unit: 'books',
    target: 12,
    deadline: 150,
    way: [
      [44, 3],
      [31, 4],
      [19, 5],
      [6, 6],
    ],
  },
  {
    by: 'ben',
    title: 'Talk in Hamburg',
    description: 'Twenty slides and one good joke.',
    category: 'career',
    priority: 'high',
    unit: 'slides',
    target: 20,
    deadline: 4,
    way: [
      [20, 0],
      [14, 5],
      [7, 11],
      [1, 16],
    ],
  },
  {
    by: 'ava',
    title: 'Run every street of the quarter',
    category: 'health',
    priority: 'medium',
    unit: 'streets',
    target: 64,
    way: [
      [42, 8],
      [28, 23],
      [14, 37],
      [0, 51],
    ],
  },
  {
    by: 'noah',
    title: 'Ten pull-ups',
    category: 'health',
    priority: 'high',
    unit: 'pull-ups',
    target: 10,
    deadline: 30,
    way: [
      [40, 2],
      [26, 4],
      [12, 6],
      [3, 7],
    ],
  },
  {
    by: 'priya',
    title: 'Five kilometres in 22 minutes',
    category: 'health',
    priority: 'high',
    unit: 'runs',
    target: 16,
    deadline: 26,
    way: [
      [39, 2],
      [25, 6],
      [13, 9],
      [4, 12],
    ],
  },
  {
    by: 'luca',
    title: 'Photograph every run',
    category: 'personal',
    priority: 'low',
    unit: 'photos',
    target: 50,
    way: [
      [41, 9],
      [27, 18],
      [13, 30],
      [6, 34],
    ],
  },
];
