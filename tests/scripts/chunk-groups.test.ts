import { expect, test } from 'vitest'
import { chunkGroup, rootsOf } from '#scripts/chunk-groups.mjs'

const MAIN = '/offset/src/main.tsx'
const SQL = '/offset/src/features/sql-lab/SqlLabScreen.tsx'
const LIST = '/offset/src/features/dashboards/DashboardListScreen.tsx'
const DASHBOARD = '/offset/src/features/dashboards/DashboardScreen.tsx'
const FILTERS = '/offset/src/features/dashboards/filters/DateRangePanel.tsx'
const LOAD_CHART = '/offset/src/data/commands/charts/load-chart-data.ts'
const EXPLORE = '/offset/src/features/explore/ExploreScreen.tsx'
const OPEN_DRAFT = '/offset/src/features/explore/open/OpenDraft.tsx'
const EDITOR = '/offset/src/features/explore/editors/FilterEditor.tsx'
const START = '/offset/src/features/start/StartScreen.tsx'
const HISTORY = '/offset/src/features/history/HistoryScreen.tsx'
const CHART_LIST = '/offset/src/features/charts/ChartListScreen.tsx'
const DATASETS = '/offset/src/features/datasets/DatasetScreen.tsx'
const NEW_DATASET = '/offset/src/features/datasets/NewDatasetScreen.tsx'
const LINE = '/offset/domain/chart/kinds/line/kind.ts'
const BIG_NUMBER = '/offset/src/charts/BigNumber.tsx'
const PIE = '/offset/domain/chart/kinds/pie/kind.ts'
const BUILD_PIE = '/offset/domain/chart/kinds/pie/builder.ts'
const PETALS = '/offset/src/charts/parts/petals.ts'
const MAP = '/offset/src/charts/maps/MapMark.tsx'
const DECIDE = '/offset/src/features/sql-lab/versions/decide/Decide.tsx'
const RUN = '/offset/src/features/sql-lab/run/run-tab.ts'
const GRID = '/offset/src/parts/ResultGrid.tsx'
const PREPARE = '/offset/src/features/sql-lab/tabs/prepare-tabs.ts'
const OUTBOX = '/offset/src/app/outbox/OutboxDrawer.tsx'
const SQL_PALETTE = '/offset/src/features/sql-lab/palette.ts'
const LANGUAGE_TOOLS = '/offset/src/ui/code/language-tools.ts'
const BACKGROUND = '/offset/src/data/start/background.ts'
const ATLAS = '/offset/node_modules/world-atlas/countries-110m.json'

test.each([
  ['code that the window starts with', '/offset/src/data/db/live.ts', [MAIN, SQL], 'shell'],
  ['code that the SQL screen shares with dashboards', '/offset/src/x.ts', [SQL, DASHBOARD], 'screens'],
  [
    'code that it shares with the list of dashboards',
    '/offset/src/x.ts',
    [SQL, LIST, OUTBOX],
    'screens-later',
  ],
  ['code that the list shares with the chart builder', '/offset/src/x.ts', [LIST, EXPLORE], 'screens-later'],
  ['code that a run shares with dashboards', '/offset/src/x.ts', [RUN, DASHBOARD], 'screens'],
  [
    'code that dashboards share with what all load soon',
    '/offset/src/x.ts',
    [DASHBOARD, BACKGROUND],
    'dashboards',
  ],
  [
    'code that others share with what all load soon',
    '/offset/src/x.ts',
    [EXPLORE, BACKGROUND],
    'screens-later',
  ],
  ['code that all screens share', '/offset/src/x.ts', [LIST, DASHBOARD, EXPLORE, HISTORY], 'screens'],
  ['code that the SQL screen shares with others', '/offset/src/x.ts', [SQL, OUTBOX], 'work'],
  ["the SQL screen's own", SQL, [SQL], 'SqlLabScreen'],
  ['code that it shares with its later parts', '/offset/src/x.ts', [SQL, DECIDE], 'SqlLabScreen'],
  ['code that it loads at each start', PREPARE, [PREPARE], 'SqlLabScreen'],
  ['the code editor', '/offset/node_modules/@codemirror/view/i.js', [SQL, LANGUAGE_TOOLS], 'code-editor'],
  [
    'code that colours and completes',
    '/offset/node_modules/@lezer/lr/i.js',
    [LANGUAGE_TOOLS, DECIDE],
    'language',
  ],
  ['code that a run needs', RUN, [RUN], 'run'],
  ['code that other screens need of a result', GRID, [GRID], 'results'],
  ['code that a run shares with them', '/offset/src/x.ts', [RUN, HISTORY], 'results'],
  ['a later part of the SQL screen', DECIDE, [DECIDE], 'sql-later'],
  ['code that dashboards and their list share', '/offset/src/x.ts', [LIST, DASHBOARD], 'dashboards'],
  ['code that the list shares with others', '/offset/src/x.ts', [LIST, OUTBOX], 'lists'],
  ['code that the list shares with the start', '/offset/src/x.ts', [LIST, START], 'list-parts'],
  ['a dialog of lists', '/offset/src/parts/list/Sheet.tsx', ['/offset/src/parts/list/Sheet.tsx'], 'overlays'],
  ["a dashboard's requests", LOAD_CHART, [LOAD_CHART, CHART_LIST], 'dashboard-start'],
  ['code that they share with the list', '/offset/src/x.ts', [LOAD_CHART, LIST], 'list-parts'],
  ['code that they share with common charts', '/offset/src/x.ts', [LOAD_CHART, LINE], 'fields'],
  ["the list's own", LIST, [LIST], 'DashboardListScreen'],
  ['code that lists draw with', '/offset/src/parts/list/ListRows.tsx', [LIST, CHART_LIST], 'lists'],
  [
    'code that draws the rows in view',
    '/offset/node_modules/@tanstack/virtual-core/i.js',
    [SQL, LIST],
    'lists',
  ],
  ["a dashboard's own", DASHBOARD, [DASHBOARD, FILTERS], 'DashboardScreen'],
  ['code that draws charts', '/offset/node_modules/chart.js/i.js', [LINE, DASHBOARD], 'charts'],
  ['code that a dashboard shares with the chart builder', '/offset/src/x.ts', [DASHBOARD, EXPLORE], 'charts'],
  ['code that it shares with screens without charts', '/offset/src/x.ts', [DASHBOARD, DATASETS], 'fields'],
  ['a kind of chart that most show', LINE, [LINE], 'charts'],
  ['a big number', BIG_NUMBER, [BIG_NUMBER], 'cells'],
  ['code that a result shares with charts', '/offset/domain/x.ts', [GRID, LINE], 'screens'],
  ['code that a result shares with later charts', '/offset/domain/x.ts', [GRID, BIG_NUMBER], 'screens-later'],
  ['a rare kind', PIE, [PIE], 'more-charts'],
  ['code that a rare kind shares with common ones', '/offset/src/x.ts', [LINE, PIE], 'charts'],
  ['a picture', PETALS, [PETALS], 'pictures'],
  ['a map', MAP, [MAP], 'maps'],
  ['code that pictures and maps share', '/offset/src/x.ts', [PETALS, MAP], 'charts-later'],
  ['an atlas', ATLAS, [ATLAS], null],
  ["the builder's own", EXPLORE, [EXPLORE, EDITOR], 'ExploreScreen'],
  ['code that it opens with', OPEN_DRAFT, [OPEN_DRAFT], 'explore-start'],
  ['code that it opens later', EDITOR, [EDITOR], 'explore-later'],
  ['code that it shares with lists of charts', '/offset/src/x.ts', [CHART_LIST, EXPLORE], 'chart-parts'],
  ['the builder of a kind', BUILD_PIE, [BUILD_PIE], 'builders'],
  ["the start's own", START, [START], 'StartScreen'],
  ['code that works after the first paint', '/offset/src/x.ts', [BACKGROUND], 'soon'],
  ['code that it shares with overlays', '/offset/src/x.ts', [BACKGROUND, OUTBOX], 'soon'],
  ['code that a feature adds to the palette', SQL_PALETTE, [SQL_PALETTE], 'overlays'],
  ['code that opens over any screen', OUTBOX, [OUTBOX], 'overlays'],
  ['screens of one kind of record', '/offset/src/x.ts', [DATASETS, NEW_DATASET], 'datasets'],
  ['code that two later screens share', '/offset/src/x.ts', [DATASETS, HISTORY], 'parts'],
])('%s has its file', (_title, id, roots, group) => {
  expect(chunkGroup(id, new Set(roots), roots.includes(MAIN))).toBe(group)
})

test('an icon is in the shell if the frame draws it at once, and loads later if no screen does', () => {
  const icon = (name: string) => `/offset/node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  expect(chunkGroup(icon('clock'), new Set([MAIN]), true)).toBe('shell')
  expect(chunkGroup(icon('star'), new Set([MAIN]), true)).toBe('screens')
  expect(chunkGroup(icon('trash'), new Set([MAIN]), true)).toBe('screens-later')
  expect(chunkGroup(icon('gauge'), new Set([MAIN]), true)).toBe('soon')
  expect(chunkGroup(icon('rows-3'), new Set([MAIN]), true)).toBe('dashboard-edit')
  expect(chunkGroup(icon('download'), new Set([MAIN]), true)).toBe('screens')
})

test('the roots of a module are found at any distance, also in a cycle', () => {
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
