// The screens on which a visit may begin. tests/scripts/screens.test.ts compares them with the features.

/**
 * `soon` lists the lazy modules that a screen loads right after its first paint, which would else load one after the other.
 * `idle` lists those of idle time. `mostFiles` and `mostIdleFiles` are budgets of its page and of idle time.
 */
export const SCREENS = /** @type {const} */ ({
  start: {
    title: 'start',
    path: '',
    source: 'src/features/start/StartScreen.tsx',
    soon: [],
    idle: [],
    hasCode: false,
    mostFiles: 9,
    mostIdleFiles: 5,
  },
  sqlLab: {
    title: 'SQL screen',
    path: 'sqllab',
    source: 'src/features/sql-lab/SqlLabScreen.tsx',
    soon: ['src/features/sql-lab/tabs/prepare-tabs.ts', 'src/ui/code/language-tools.ts'],
    idle: ['src/features/sql-lab/result/late/ready-run.ts', 'src/parts/ResultGrid.tsx'],
    hasCode: true,
    mostFiles: 11,
    mostIdleFiles: 8,
  },
  dashboardList: {
    title: 'dashboard list',
    path: 'dashboard/list',
    source: 'src/features/dashboards/DashboardListScreen.tsx',
    soon: ['src/data/commands/dashboards/refresh-dashboards.ts'],
    idle: [],
    hasCode: false,
    mostFiles: 10,
    mostIdleFiles: 4,
  },
  dashboard: {
    title: 'dashboard',
    path: 'superset/dashboard/$idOrSlug',
    source: 'src/features/dashboards/DashboardScreen.tsx',
    soon: [
      'src/data/commands/dashboards/open-dashboard.ts',
      'src/data/commands/charts/load-chart-data.ts',
      'domain/chart/kinds/table/kind.ts',
    ],
    idle: [],
    hasCode: false,
    mostFiles: 13,
    mostIdleFiles: 3,
  },
  explore: {
    title: 'chart builder',
    path: 'explore',
    source: 'src/features/explore/ExploreScreen.tsx',
    soon: [
      'src/features/explore/open/StartChart.tsx',
      'src/data/commands/charts/load-chart-data.ts',
      'domain/chart/kinds/line/builder.ts',
    ],
    idle: [],
    hasCode: false,
    mostFiles: 15,
    mostIdleFiles: 3,
  },
})
