/** A room (a part of the program): its files, its alias, the rooms that it may import, and advice against a breach. */
export interface Room {
  readonly files: readonly string[]
  readonly alias: string
  readonly sees: readonly string[]
  readonly instead: string
}

const FRAME = ['domain', 'data', 'ui', 'parts', 'links', 'app', 'routes']

const BROWSER_ONLY = 'Browser and server meet in #domain/contract only.'

const NO_FEATURE =
  'A feature is described by its feature.ts, and no other file names it; browser and server share #domain/contract only.'

/** The allowed imports. The architecture tests and the linter (`oxlint.config.ts`) use this list. */
export const ROOMS: Readonly<Record<string, Room>> = {
  domain: {
    files: ['domain/**'],
    alias: 'domain',
    sees: [],
    instead:
      'domain is pure: pass time, ids, random bytes and I/O as arguments, or move the code to src/data or server.',
  },
  data: {
    files: ['src/data/**'],
    alias: 'data',
    sees: ['domain'],
    instead: 'data draws nothing: return the value, or move what you need down into domain.',
  },
  ui: {
    files: ['src/ui/**'],
    alias: 'ui',
    sees: [],
    instead: 'ui does not know the product: take plain values as props, which a part or feature provides.',
  },
  charts: {
    files: ['src/charts/**'],
    alias: 'charts',
    sees: ['ui'],
    instead: 'charts draw models: they import domain/chart/model and ui only, and a part passes the model.',
  },
  parts: {
    files: ['src/parts/**'],
    alias: 'parts',
    sees: ['domain', 'data', 'ui', 'charts', 'links'],
    instead: 'A part is shared by features: take what differs as a prop.',
  },
  feature: {
    files: ['src/features/**'],
    alias: 'features',
    sees: ['domain', 'data', 'ui', 'parts', 'links', 'statement'],
    instead: 'Features share code in domain, data, parts or links; the frame is above them.',
  },
  statement: {
    files: ['src/features/feature.ts'],
    alias: 'features',
    sees: ['domain', 'data', 'ui'],
    instead: 'The description of a feature has the same shape for all features.',
  },
  features: {
    files: ['src/features/all.ts'],
    alias: 'features',
    sees: ['statement', 'feature'],
    instead: 'The list of features imports each of them and nothing else.',
  },
  links: { files: ['src/*.ts'], alias: 'src', sees: ['domain'], instead: BROWSER_ONLY },
  app: { files: ['src/app/**'], alias: 'app', sees: FRAME, instead: NO_FEATURE },
  routes: { files: ['src/routes.tsx'], alias: 'src', sees: FRAME, instead: NO_FEATURE },
  main: { files: ['src/main.tsx'], alias: 'src', sees: [...FRAME, 'features'], instead: BROWSER_ONLY },
  workers: {
    files: ['workers/**'],
    alias: 'workers',
    sees: ['domain', 'data'],
    instead: 'A worker has no window: it imports domain and src/data only.',
  },
  server: { files: ['server/**'], alias: 'server', sees: ['domain'], instead: BROWSER_ONLY },
}

/** Rooms that may import only a folder or a file of another room. */
export const PARTLY_SEEN: Readonly<Record<string, string>> = {
  charts: 'domain/chart/model/',
  app: 'features/feature.ts',
  routes: 'features/feature.ts',
}

/** Packages (a pattern of names), the rooms and optionally the files that may import them, and advice against a breach. */
export interface Home {
  readonly packages: string
  readonly rooms: readonly string[]
  readonly files?: string
  readonly instead: string
}

const WINDOW = ['ui', 'charts', 'parts', 'statement', 'feature', 'links', 'app', 'routes', 'main']

/** The home of each package: one wrapper, so that it can be replaced in one place. */
export const HOMES: readonly Home[] = [
  {
    packages: '^dexie(/|$)',
    rooms: ['data'],
    instead: 'Dexie is used in src/data: call a repository or a command of it.',
  },
  {
    packages: '^dexie-react-hooks$',
    rooms: ['data'],
    files: '^src/data/db/live\\.ts$',
    instead: 'A component reads the database by useLive of src/data/db/live.ts.',
  },
  {
    packages: '^immer$',
    rooms: ['domain', 'data'],
    instead: 'Records are changed by commands in src/data with changeRecord of domain.',
  },
  {
    packages: '^comlink$',
    rooms: ['data', 'workers'],
    instead:
      'Workers are reached through the clients in src/data; only src/data wraps and only workers expose.',
  },
  {
    packages:
      '^(@codemirror/|@lezer/|gridstack|react-aria|lucide-react|@tanstack/react-virtual|react-resizable-panels)',
    rooms: ['ui'],
    instead: 'This package has one wrapper in src/ui: use that component, or add what it lacks there.',
  },
  {
    packages: '^(chart\\.js|chartjs-|react-chartjs-2)',
    rooms: ['charts'],
    instead: 'Charts are drawn in src/charts, from the models of domain/chart/model.',
  },
  {
    packages: '^(d3-(shape|hierarchy|sankey|chord|force|geo)|topojson-client|world-atlas|us-atlas)',
    rooms: ['charts'],
    instead: 'A drawing is laid out in src/charts, from a model of domain/chart/model.',
  },
  {
    packages: '^workbox-(?!window)',
    rooms: ['workers'],
    files: '^workers/service-worker',
    instead: 'Workbox is used in workers/service-worker.ts only.',
  },
  {
    packages: '^sql-formatter$',
    rooms: ['domain'],
    files: '^domain/sql/format/',
    instead: 'SQL is formatted by formatSqlText of domain/sql/format, in a worker or a child process.',
  },
  {
    packages: '^dompurify$',
    rooms: ['parts'],
    files: '^src/parts/clean-html\\.ts$',
    instead: 'HTML of users is rendered by cleanHtml of src/parts.',
  },
  { packages: '^workbox-window$', rooms: ['app'], instead: 'workbox-window is used in src/app only.' },
  {
    packages: '^(fastify|@fastify/|better-sqlite3)',
    rooms: ['server'],
    instead: 'This is a server package: browser and server share #domain/contract only.',
  },
  {
    packages: '^undici$',
    rooms: ['server'],
    files: '^server/superset/upstream/pool\\.ts$',
    instead:
      'Call a Superset through server/superset/upstream, which has one pool and a queue, and pauses while it is down.',
  },
  {
    packages: '^set-cookie-parser$',
    rooms: ['server'],
    files: '^server/superset/upstream/set-cookies\\.ts$',
    instead: 'Cookies that a Superset sets are read by server/superset/upstream/set-cookies.ts.',
  },
  {
    packages: '^@duckdb/duckdb-wasm',
    rooms: ['workers'],
    files: '^workers/engine/',
    instead: 'The engine of this device runs in workers/engine only; call it through src/data/device-tables.',
  },
  {
    packages: '^@duckdb/(?!duckdb-wasm)',
    rooms: ['server'],
    files: '^server/(engines/duckdb|example-data)/',
    instead: 'Only the drivers in server/engines connect to a database; call the engine.',
  },
  {
    packages: '^mysql2$',
    rooms: ['server'],
    files: '^server/engines/mysql/',
    instead: 'Only the drivers in server/engines connect to a database; call the engine.',
  },
  {
    packages: '^@clickhouse/client$',
    rooms: ['server'],
    files: '^server/engines/clickhouse/',
    instead: 'Only the drivers in server/engines connect to a database; call the engine.',
  },
  {
    packages: '^pg$',
    rooms: ['server'],
    files: '^server/engines/postgresql/',
    instead: 'Only the drivers in server/engines connect to a database; call the engine.',
  },
  {
    packages: '^(hyparquet|fzstd)$',
    rooms: ['workers'],
    files: '^workers/engine/files/(load-parquet|load-arrow|parquet-columns)\\.ts$',
    instead: 'Parquet files of this device are read by workers/engine/files/load-parquet.ts.',
  },
  {
    packages: '^fflate$',
    rooms: ['server', 'workers'],
    files: '^(server/files/bundle/open-bundle|workers/engine/files/load-parquet)\\.ts$',
    instead:
      'Archives are opened by the task read-archive of server/work, in a child process and within limits.',
  },
  {
    packages: '^yaml$',
    rooms: ['server'],
    files: '^server/(files/bundle/open-bundle|databases/read-yaml)\\.ts$',
    instead:
      'Archives of YAML files are opened by the task read-archive of server/work, in a child process and within limits.',
  },
  {
    packages: '^croner$',
    rooms: ['domain'],
    files: '^domain/schedule/cron\\.ts$',
    instead: 'A schedule is read by readCron of domain/schedule, and its times are found by nextSlot.',
  },
  {
    packages: '^cronstrue$',
    rooms: ['domain'],
    files: '^domain/schedule/describe-schedule\\.ts$',
    instead: 'A description of a schedule is describeSchedule of domain/schedule.',
  },
  {
    packages: '^kysely',
    rooms: ['domain', 'server'],
    instead: 'kysely builds SQL in server and domain.',
  },
  {
    packages: '^node:',
    rooms: ['server'],
    instead: 'This code does not run on Node: move it to server or scripts.',
  },
  {
    packages: '^(react|react-dom)(/|$)',
    rooms: [...WINDOW, 'data'],
    files: '^src/(?!data/(?!db/live\\.ts))',
    instead: 'No React in data, workers or server: draw in ui, parts, features or app.',
  },
  {
    packages: '^@tanstack/react-router$',
    rooms: ['feature', 'links', 'app', 'routes', 'main'],
    instead: 'Only screens and the frame use routes.',
  },
]

/** The packages that the rules of the product may use. */
export const DOMAIN_PACKAGES = [
  'zod/mini',
  'kysely',
  'rison2',
  'diff',
  'markdown-it',
  '@handlebars/parser',
  'immer',
  'fastest-levenshtein',
  'ngeohash',
  'sql-formatter',
  'd3-array',
  'd3-time',
  'croner',
  'cronstrue',
  'apache-arrow',
]
