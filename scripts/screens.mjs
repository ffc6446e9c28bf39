// The screens that a visit may begin with. tests/scripts/screens.test.ts holds them against what the features state.

/**
 * Name and path of each, its source, the lazy modules that it loads soon after its first paint, which a first visit would
 * else request one after the other, whether it shows code, and the most files that its first visit may fetch.
 */
export const SCREENS = /** @type {const} */ ({
  start: {
    title: 'start',
    path: '',
    source: 'src/features/start/StartScreen.tsx',
    soon: [],
    hasCode: false,
    mostFiles: 7,
  },
  sqlLab: {
    title: 'SQL screen',
    path: 'sqllab',
    source: 'src/features/sql-lab/SqlLabScreen.tsx',
    soon: [
      'src/features/sql-lab/tabs/prepare-tabs.ts',
      'src/ui/code/language-tools.ts',
      'src/features/sql-lab/run/run-tab.ts',
      'src/parts/ResultGrid.tsx',
    ],
    hasCode: true,
    mostFiles: 16,
  },
  dashboardList: {
    title: 'dashboard list',
    path: 'dashboard/list',
    source: 'src/features/dashboards/DashboardListScreen.tsx',
    soon: ['src/data/commands/dashboards/refresh-dashboards.ts'],
    hasCode: false,
    mostFiles: 8,
  },
  dashboard: {
    title: 'dashboard',
    path: 'superset/dashboard/$idOrSlug',
    source: 'src/features/dashboards/DashboardScreen.tsx',
    soon: ['domain/chart/kinds/table/kind.ts'],
    hasCode: false,
    mostFiles: 10,
  },
  explore: {
    title: 'chart builder',
    path: 'explore',
    source: 'src/features/explore/ExploreScreen.tsx',
    soon: ['src/features/explore/open/StartChart.tsx', 'domain/chart/kinds/line/builder.ts'],
    hasCode: false,
    mostFiles: 16,
  },
})
