import { expect, test } from 'vitest'
import { chunkGroup, rootsOf } from '#scripts/chunk-groups.mjs'

const MAIN = '/offset/src/main.tsx'
const SQL = '/offset/src/features/sql-lab/SqlLabScreen.tsx'
const LIST = '/offset/src/features/dashboards/DashboardListScreen.tsx'
const CHART_LIST = '/offset/src/features/charts/ChartListScreen.tsx'
const DASHBOARD = '/offset/src/features/dashboards/DashboardScreen.tsx'
const EXPLORE = '/offset/src/features/explore/ExploreScreen.tsx'
const START = '/offset/src/features/start/StartScreen.tsx'
const KIND = '/offset/domain/chart/kinds/line/kind.ts'
const BIG_NUMBER = '/offset/src/charts/BigNumber.tsx'
const CELLS = '/offset/src/charts/table/Table.tsx'
const RARE_KIND = '/offset/domain/chart/kinds/pie/kind.ts'
const BUILD_PIE = '/offset/domain/chart/kinds/pie/builder.ts'
const BUILD_BAR = '/offset/domain/chart/kinds/bar/builder.ts'
const RARE_MARK = '/offset/src/charts/Parts.tsx'
const MARK = '/offset/src/charts/series/SeriesChart.tsx'
const PICTURE = '/offset/src/charts/parts/petals.ts'
const DECIDE = '/offset/src/features/sql-lab/versions/decide/Decide.tsx'
const RUN = '/offset/src/features/sql-lab/run/run-tab.ts'
const SETTLE = '/offset/src/features/sql-lab/tabs/prepare-tabs.ts'
const OUTBOX = '/offset/src/app/outbox/OutboxDrawer.tsx'
const SQL_PALETTE = '/offset/src/features/sql-lab/palette.ts'
const LANGUAGE_TOOLS = '/offset/src/ui/code/language-tools.ts'
const BACKGROUND = '/offset/src/data/start/background.ts'

test.each([
  ['what the window starts with', '/offset/src/data/db/live.ts', [MAIN, SQL], 'shell'],
  ['what the SQL screen shares with dashboards', '/offset/src/data/send.ts', [SQL, LIST, OUTBOX], 'screens'],
  ['what a run shares with dashboards', '/offset/src/data/send.ts', [RUN, LIST, OUTBOX], 'screens'],
  ['what it shares with others', '/offset/src/data/tabs.ts', [SQL, OUTBOX], 'work'],
  ['its own', SQL, [SQL], 'SqlLabScreen'],
  ['its own, with its later parts', '/offset/src/x.ts', [SQL, DECIDE], 'SqlLabScreen'],
  ['what it loads at each start', SETTLE, [SETTLE], 'SqlLabScreen'],
  ['the code editor', '/offset/node_modules/@codemirror/view/i.js', [SQL, LANGUAGE_TOOLS], 'code-editor'],
  [
    'what colours and completes',
    '/offset/node_modules/@lezer/lr/i.js',
    [LANGUAGE_TOOLS, DECIDE],
    'language-tools',
  ],
  ['what dashboards and their list share', '/offset/src/x.ts', [LIST, DASHBOARD], 'boards'],
  ['what the builder shares with both', '/offset/src/x.ts', [LIST, DASHBOARD, EXPLORE], 'dashboards'],
  ['what the list shares with others', '/offset/src/x.ts', [LIST, OUTBOX], 'dashboard-list'],
  ['what the lists draw with', '/offset/src/parts/list/ListRows.tsx', [LIST, CHART_LIST], 'lists'],
  [
    'what draws the rows in view',
    '/offset/node_modules/@tanstack/virtual-core/i.js',
    [SQL, LIST, CHART_LIST],
    'rows-in-view',
  ],
  ["a dashboard's own", DASHBOARD, [DASHBOARD], 'DashboardScreen'],
  ['a kind of chart that most show', KIND, [KIND], 'charts'],
  ['a table', CELLS, [CELLS], 'cells'],
  ['a big number', BIG_NUMBER, [BIG_NUMBER], 'cells'],
  ['another kind', RARE_KIND, [RARE_KIND], 'more-charts'],
  ['what draws it', RARE_MARK, [RARE_MARK], 'more-charts'],
  ['what it shares with common ones', '/offset/src/x.ts', [KIND, RARE_KIND], 'charts'],
  ['what a picture shares with common ones', '/offset/src/x.ts', [MARK, PICTURE], 'charts'],
  ['a picture', PICTURE, [PICTURE], null],
  ['what draws charts', '/offset/node_modules/chart.js/i.js', [MARK, DASHBOARD], 'charts'],
  ['what charts share with the list', '/offset/src/x.ts', [LIST, DASHBOARD, MARK], 'dashboards'],
  ['what a dashboard shares with the chart builder', '/offset/src/x.ts', [DASHBOARD, EXPLORE], 'charts'],
  ['what it shares with the SQL screen', '/offset/src/x.ts', [SQL, EXPLORE], 'shared-panes'],
  ['what it shares with what comes later', '/offset/src/x.ts', [BACKGROUND, EXPLORE], null],
  ['what it shares with lists of charts', '/offset/domain/x.ts', [CHART_LIST, EXPLORE], 'chart-parts'],
  ['what it shares with how charts are drawn', '/offset/domain/x.ts', [RARE_KIND, CHART_LIST, EXPLORE], null],
  ['a control that it shares with dialogs', '/offset/src/ui/x.ts', [OUTBOX, EXPLORE], null],
  ["the builder's own", EXPLORE, [EXPLORE], null],
  ['how a kind is built', BUILD_PIE, [BUILD_PIE], 'builders'],
  ['what kinds are built with', '/offset/domain/chart/kinds/fields.ts', [BUILD_PIE, BUILD_BAR], 'builders'],
  ['what that shares with the builder', '/offset/src/x.ts', [BUILD_PIE, EXPLORE], 'chart-parts'],
  ["the list's own", LIST, [LIST], null],
  ['what works behind the picture', '/offset/src/x.ts', [BACKGROUND], 'after-first-paint'],
  ['what opens by its key', '/offset/src/x.ts', ['/offset/src/app/palette/Palette.tsx', OUTBOX], 'palette'],
  ['what a feature adds to that', SQL_PALETTE, [SQL_PALETTE], 'palette'],
  ['what another screen shares with that', '/offset/src/x.ts', [START, SQL_PALETTE], null],
  ['what another screen shares with what works behind it', '/offset/src/x.ts', [START, BACKGROUND], null],
  ['what the SQL screen shares with it', '/offset/src/x.ts', [SQL, SQL_PALETTE], 'work'],
  ['what is opened later', '/offset/src/x.ts', [OUTBOX], null],
])('%s has its file', (_what, id, roots, group) => {
  expect(chunkGroup(id, new Set(roots), roots.includes(MAIN))).toBe(group)
})

test('an icon is in the shell only where the frame draws it at once, and with what comes later where no screen does', () => {
  const icon = (name: string) => `/offset/node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  expect(chunkGroup(icon('clock'), new Set([MAIN]), true)).toBe('shell')
  expect(chunkGroup(icon('trash'), new Set([MAIN]), true)).toBe('screens')
  expect(chunkGroup(icon('gauge'), new Set([MAIN]), true)).toBe('late-icons')
  expect(chunkGroup(icon('download'), new Set([MAIN]), true)).toBe('chart-icons')
})

test('the roots of a module are found at any distance, also in a circle', () => {
  const links = (importers: string[], dynamicImporters: string[] = [], isEntry = false) => ({
    importers,
    dynamicImporters,
    isEntry,
  })
  const graph = new Map([
    ['leaf', links(['a', 'b'])],
    ['a', links(['b', 'screen'])],
    ['b', links(['a'])],
    ['screen', links([], ['main'])],
    ['main', links([], [], true)],
  ])
  const linksOf = (id: string) => graph.get(id) ?? null
  expect(rootsOf('leaf', linksOf)).toEqual({ roots: new Set(['screen']), isInShell: false })
  expect(rootsOf('main', linksOf)).toEqual({ roots: new Set(['main']), isInShell: true })
})
