import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { measureCatalogue } from './catalogue.ts'
import { measureDashboard } from './dashboard.ts'
import { measureDashboardEdit } from './dashboard-edit.ts'
import { measureDevice } from './device.ts'
import { measureEngines } from './engines.ts'
import { measureExplore } from './explore/explore.ts'
import { measureExports } from './exports.ts'
import { measureFiftyCharts } from './fifty-charts.ts'
import { type Figure, table } from './figures.ts'
import { measureFront } from './front.ts'
import { measureKills } from './kills.ts'
import { measureRuns } from './runs.ts'
import { measureServer } from './server.ts'
import { measureSql } from './sql.ts'
import { measureStart } from './start.ts'
import { measureOverSuperset } from './superset/superset-part.ts'
import { measureSync } from './sync/sync.ts'
import { measureUploads } from './uploads.ts'
import { measureVisits } from './visits/visits.ts'

const PARTS: Readonly<Record<string, (only?: string) => Promise<readonly Figure[]>>> = {
  server: measureServer,
  start: measureStart,
  visits: measureVisits,
  sql: measureSql,
  catalogue: measureCatalogue,
  sync: measureSync,
  dashboard: measureDashboard,
  edit: measureDashboardEdit,
  fifty: measureFiftyCharts,
  explore: measureExplore,
  engines: measureEngines,
  exports: measureExports,
  uploads: measureUploads,
  device: measureDevice,
  front: measureFront,
  runs: measureRuns,
  kills: measureKills,
}

// `--superset` compares with Superset's own page. The arguments after it choose the Superset, as for npm run superset.
const given = process.argv.slice(2)
const overSuperset = given[0] === '--superset' ? given.slice(1) : null

// `sync:outbox` is one figure of a part. The kills take a quarter of an hour and the visits overlap with `start`, so both run
// only by name.
const requested = overSuperset === null ? given : []
const unknown = requested.filter((name) => !((name.split(':')[0] ?? '') in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const results: { part: string; figures: readonly Figure[] }[] = []
if (overSuperset !== null) {
  console.log('\n── superset')
  const figures = await measureOverSuperset(overSuperset)
  console.log(table(figures))
  results.push({ part: 'superset', figures })
}
const usual =
  overSuperset === null ? Object.keys(PARTS).filter((name) => !['kills', 'visits'].includes(name)) : []
for (const part of requested.length > 0 ? requested : usual) {
  console.log(`\n── ${part}`)
  const [name = '', only] = part.split(':')
  const figures = (await PARTS[name]?.(only)) ?? []
  console.log(table(figures))
  results.push({ part, figures })
}

const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model ?? '',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${arch()}`,
  node: process.version,
}
mkdirSync('bench-results', { recursive: true })
const at = new Date().toISOString().replace(/[:.]/g, '-')
const file = `bench-results/${at}.json`
writeFileSync(file, `${JSON.stringify({ at, machine, results }, null, 2)}\n`)
console.log(`\nWritten to ${file}, on ${machine.cores} cores of ${machine.model}.`)
