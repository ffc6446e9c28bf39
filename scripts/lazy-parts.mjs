// The parts of the program that load separately, in the order in which a visit loads them. Each lazy module belongs to one
// part. scripts/chunk-groups.mjs makes files of them.
import { SCREENS } from './screens.mjs'

/** @typedef {(typeof LAZY_PARTS)[number][0]} Part */

/** @param {keyof typeof SCREENS} name */
const screen = (name) => new RegExp(`/${SCREENS[name].source.replaceAll('.', String.raw`\.`)}$`)

/** Name and lazy modules of each part. The first match counts. */
const LAZY_PARTS = /** @type {const} */ ([
  // Screens that a visit may begin with, and the modules that each loads at its start.
  ['sql', screen('sqlLab')],
  [
    'sql-start',
    /\/src\/(features\/sql-lab\/tabs\/prepare-tabs|data\/commands\/(queries\/keep-runs-going|tabs\/unsent-tab))\.ts$/,
  ],
  ['list', screen('dashboardList')],
  ['list-start', /\/src\/data\/commands\/dashboards\/refresh-dashboards\.ts$/],
  ['dashboard', screen('dashboard')],
  // The server's half of a dashboard. What is stored is drawn while it loads.
  ['dashboard-start', /\/src\/data\/commands\/(dashboards\/open-dashboard|charts\/load-chart-data)\.ts$/],
  ['explore', screen('explore')],
  ['explore-start', /\/src\/features\/explore\/open\/[\w-]+\.tsx?$/],
  ['start', screen('start')],

  // Loaded by every screen after its first paint.
  [
    'soon',
    /\/src\/(data\/(start\/[\w-]+|session\/follow-server|platform\/[\w-]+)|app\/(update\/service-worker-client|frame\/background-toasts|keys\/panes|toasts\/[\w-]+)|parts\/time-zone\/[\w-]+)\.tsx?$|\/domain\/sync-status\/badge-text\.ts$|\/src\/app\/badge\/badge-text\.ts$/,
  ],

  // The SQL screen: its language, runs, and what opens later. Parts that other screens also load come first.
  [
    'results',
    /\/src\/(parts\/ResultGrid\.tsx|data\/(answers\/results[\w-]*|commands\/queries\/(load-catalogue|read-table))\.ts)$/,
  ],
  ['uploads', /\/src\/parts\/uploads\//],
  ['merge', /\/src\/ui\/merge\//],
  [
    'editor',
    /\/src\/ui\/code\/(CodeEditor\.tsx|(hints\/parameter-hints|search\/search-panel)\.ts|sql\/duckdb-signatures\.json)$/,
  ],
  ['key-sets', /\/src\/ui\/code\/settings\/(vim|emacs)-keys\.ts$/],
  ['quick-chart', /\/src\/parts\/quick-chart\//],
  ['result-tools', /\/src\/parts\/(cells|view)\//],
  [
    'language',
    /\/(src\/ui\/code\/language-tools|domain\/(sql\/(statement-around|check\/check-sql|names\/names-at)|text\/merge-lines))\.ts$/,
  ],
  [
    'run',
    /\/src\/(features\/sql-lab\/(run|result|saved\/read-)[\w/-]*|data\/commands\/queries\/[\w/-]+)\.tsx?$/,
  ],
  [
    'sql-later',
    /\/(src\/(features\/sql-lab\/(?!palette)|data\/commands\/saved-queries\/)|domain\/query\/failure\/)/,
  ],

  // Charts by how common their kinds are. An atlas has its own file.
  ['charts', /\/(charts\/series\/SeriesChart\.tsx|kinds\/(bar|line)\/kind\.ts)$/],
  [
    'cells',
    /\/(charts\/(BigNumber|Matrix|table\/Table)\.tsx|kinds\/(big-number|heatmap|table)\/kind\.ts|parts\/chart\/ChartMark\.tsx)$/,
  ],
  ['atlas', /\/(world|us)-atlas\//],
  ['builders', /\/domain\/chart\/kinds\/[\w-]+\/builder\.ts$/],
  ['maps', /\/(src\/charts\/maps|domain\/chart\/kinds\/(country-map|deck|world-map))\//],
  ['pictures', /\/src\/charts\/(bullet|flow|hierarchy|horizon|parts|rays|words)\/[\w-]+\.ts$/],
  ['html', /\/src\/(charts\/html|parts\/clean-html|features\/dashboards\/view\/draw-note)\b/],
  ['more-charts', /\/(src\/charts|domain\/chart)\/|\/read-saved-queries\.ts$/],

  // Parts that open on one screen, and screens that no visit begins with.
  [
    'chart-later',
    /\/src\/(parts\/(chart|export\/rows-file)|data\/(answers\/recent|http\/chart-job|commands\/explore\/values-here))/,
  ],
  // Has GridStack, which a dashboard that is read must not load with its filters.
  ['dashboard-edit', /\/src\/features\/dashboards\/edit\//],
  [
    'dashboard-later',
    /\/(src\/(features\/dashboards\/(?!palette)|data\/commands\/dashboards\/toggle)|domain\/(dashboard\/|event-log\/chart-events\.ts$))/,
  ],
  ['chart-list', /\/src\/(features\/charts\/(?!palette)|data\/commands\/charts\/)/],
  ['datasets', /\/src\/(features\/datasets\/(?!palette)|data\/commands\/datasets\/)/],
  ['annotations', /\/src\/(features|data\/commands)\/annotations\//],
  ['bundles', /\/src\/(parts\/bundles|data\/export)\//],
  ['explore-later', /\/src\/(features\/explore\/(?!palette)|data\/commands\/(explore|dashboards)\/)/],
  ['device-tables', /\/src\/data\/device-tables\//],
  ['history', /\/src\/features\/history\/(?!palette)/],
  ['saved-queries', /\/src\/features\/saved-queries\/(?!palette)/],
  [
    'settings',
    /\/src\/(features\/(settings|databases)\/(?!palette)|data\/answers\/databases\/|parts\/my-data\/)/,
  ],

  // Parts that open over any screen: the palette, dialogs, the outbox, controls that load when they are used.
  ['overlays', /\/src\//],
])

/**
 * The part of a lazy module; null for a module of a package.
 * @param {string} id
 * @returns {Part | null}
 */
export function partOf(id) {
  return LAZY_PARTS.find(([, pattern]) => pattern.test(id))?.[0] ?? null
}
