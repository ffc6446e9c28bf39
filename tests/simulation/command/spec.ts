import type { ParseArgsOptionsConfig } from 'node:util'

/** The options of `npm run simulate`, as they are parsed. */
export const OPTIONS = {
  help: { type: 'boolean' },
  seeds: { type: 'string' },
  seed: { type: 'string' },
  threads: { type: 'string' },
  part: { type: 'string' },
  runs: { type: 'boolean' },
  schedules: { type: 'boolean' },
  cuts: { type: 'boolean' },
  cut: { type: 'string' },
  every: { type: 'string' },
  mutations: { type: 'boolean' },
  regressions: { type: 'boolean' },
  trace: { type: 'boolean' },
  shrink: { type: 'boolean' },
  front: { type: 'boolean' },
  devices: { type: 'string' },
  windows: { type: 'string' },
  lines: { type: 'boolean' },
  upgrade: { type: 'boolean' },
  many: { type: 'boolean' },
  foreign: { type: 'boolean' },
  returns: { type: 'boolean' },
  tunnels: { type: 'boolean' },
  charts: { type: 'boolean' },
  dashboards: { type: 'boolean' },
  anew: { type: 'boolean' },
  calm: { type: 'string' },
  favours: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
  skip: { type: 'string' },
  off: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

export type OptionName = keyof typeof OPTIONS

/** Options that describe worlds of synced work. */
export const WORLD_OPTIONS = [
  'front',
  'devices',
  'windows',
  'lines',
  'upgrade',
  'many',
  'foreign',
  'returns',
  'tunnels',
  'charts',
  'dashboards',
  'anew',
  'calm',
  'favours',
  'without',
  'skip',
  'off',
  'trace',
  'shrink',
] as const satisfies readonly OptionName[]

/** The options of each form of the command besides `--threads`; without a form name, worlds are played. */
export const FORMS = {
  worlds: ['seeds', 'seed', 'part', ...WORLD_OPTIONS],
  runs: ['runs', 'seeds', 'seed', 'part'],
  schedules: ['schedules', 'seeds', 'seed', 'part'],
  cuts: ['cuts', 'every'],
  cut: ['cut'],
  mutations: ['mutations', 'part'],
  regressions: ['regressions', 'part'],
} as const satisfies Readonly<Record<string, readonly OptionName[]>>

export const HELP = `Plays simulated worlds over the product's own sync, and looks for broken rules (docs/sync.md §3.12).

npm run simulate -- [--seeds COUNT] [--seed FIRST] [options]

Selection
  --seeds COUNT [FIRST]   number of worlds (2000), one per seed; the first seed is random unless given
  --seed FIRST            the first seed, a whole number
  --runs                  queries that users run, in worlds of their own
  --schedules             slots of schedules, twenty days a world, on a server that dies at any await
  --cuts [--every N]      one scenario, with a death at each of its steps, or at every N-th
  --cut SERVER/DEATH/STEP one such death: embedded/window/120
  --mutations             rules of sync switched off one by one; each must be found missing
  --regressions           the worlds in which something once broke
  --part A/B              the A-th of B equal parts: 1/4
  --threads N             threads (as many as cores, at most 8)

Worlds; the seeds decide about omitted options
  --front                 a front before a plain Superset, in place of the embedded server
  --anew                  as --front, and its database reuses numbers of deleted rows
  --devices N             devices, 1 to 3
  --windows N             windows of each device at the beginning, 1 to 3
  --lines                 texts of several lines
  --many                  limits for many changes are low
  --charts                charts and datasets too
  --dashboards            dashboards that two devices edit and a third shows (with --devices 3)
  --foreign               a program without our mark writes too
  --returns               tabs are closed and reopened on several devices
  --tunnels               a device is without a network for an hour
  --upgrade               a newer program is installed on a device
  --calm SHARE            share of requests without a fault, 0 to 1
  --favours NAME          something that happens more often; may be repeated
  --without NAME          a fault that never happens; may be repeated
  --skip STEPS            steps that are left out: 0,3-5 (one seed only)
  --off RULE,RULE         rules of sync that are switched off

Output
  --trace                 a log of each world
  --shrink                a smaller world in which the same rule breaks, and its command (one seed only)
  --help                  this text

The last lines are commands that replay each world that broke a rule.
Exit code: 0 if no rule broke, 1 if one did, 2 for an invalid command.`
