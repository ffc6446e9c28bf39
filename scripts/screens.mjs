// The screens that a visit may begin with. tests/scripts/screens.test.ts holds them against what the features state.

/**
 * Name and path of each, its source, the lazy parts that it loads without being asked, which a first visit would else ask
 * for one after the other, and whether it shows code.
 */
export const SCREENS = /** @type {const} */ ({
  start: {
    title: 'start',
    path: '',
    source: 'src/features/start/StartScreen.tsx',
    atOnce: [],
    hasCode: false,
  },
  sqlLab: {
    title: 'SQL screen',
    path: 'sqllab',
    source: 'src/features/sql-lab/SqlLabScreen.tsx',
    atOnce: ['src/features/sql-lab/tabs/prepare-tabs.ts', 'src/ui/code/language-tools.ts'],
    hasCode: true,
  },
  dashboardList: {
    title: 'dashboard list',
    path: 'dashboard/list',
    source: 'src/features/dashboards/DashboardListScreen.tsx',
    atOnce: ['src/data/commands/dashboards/refresh-dashboards.ts'],
    hasCode: false,
  },
  dashboard: {
    title: 'dashboard',
    path: 'superset/dashboard/$idOrSlug',
    source: 'src/features/dashboards/DashboardScreen.tsx',
    atOnce: [],
    hasCode: false,
  },
  explore: {
    title: 'chart builder',
    path: 'explore',
    source: 'src/features/explore/ExploreScreen.tsx',
    atOnce: [],
    hasCode: false,
  },
})
