import type { Ask, World } from '#tests/figures/world/ask.ts'
import type { WorldTable } from '#tests/figures/world/table.ts'
import type { Grounds } from './play-world.ts'
import { differencesOf, type Finding, signOf } from './sweep.ts'

/** Maximum number of worlds to try for one finding. */
const MOST_TRIES = 300

/** Shrinks the world of a finding while it still has the same kind of difference. */
export async function shrink(grounds: Grounds, finding: Finding): Promise<Finding> {
  const sign = signOf(finding.world, finding.difference)
  let [best, tries] = [finding, 0]
  for (let isSmaller = true; isSmaller && tries < MOST_TRIES; ) {
    isSmaller = false
    for (const world of smallerWorlds(best.world)) {
      tries += 1
      if (tries >= MOST_TRIES) break
      const all = await differencesOf(grounds, world)
      const difference = all.find((one) => signOf(world, one) === sign)
      if (difference === undefined) continue
      best = { ...best, world, difference }
      isSmaller = true
      break
    }
  }
  return best
}

function* smallerWorlds({ table, ask, ...world }: World): Generator<World> {
  for (const smaller of smallerTables(table)) yield { ...world, ask, table: smaller }
  for (const smaller of smallerAsks(ask)) yield { ...world, table, ask: smaller }
  for (const [at, { name }] of table.columns.entries()) {
    if (JSON.stringify([ask, world.filters]).includes(name)) continue
    const columns = table.columns.toSpliced(at, 1)
    const rows = table.rows.map((row) => row.toSpliced(at, 1))
    yield { ...world, ask, table: { columns, rows } }
  }
  for (const at of world.filters.keys())
    yield { ...world, table, ask, filters: world.filters.toSpliced(at, 1) }
}

function* smallerTables({ columns, rows }: WorldTable): Generator<WorldTable> {
  for (let size = Math.ceil(rows.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < rows.length && rows.length > 1; from += size)
      yield { columns, rows: rows.toSpliced(from, size) }
  }
}

function* smallerAsks(ask: Ask): Generator<Ask> {
  const without = <T>(all: readonly T[], least = 0) =>
    all.length > least ? all.map((_, at) => all.toSpliced(at, 1)) : []
  for (const conditions of without(ask.conditions)) yield { ...ask, conditions }
  for (const metrics of without(ask.metrics, 1)) yield { ...ask, metrics }
  for (const groups of without(ask.groups, ask.axis === null ? 1 : 0)) yield { ...ask, groups }
  for (const across of without(ask.across)) yield { ...ask, across }
  for (const name of Object.keys(ask.options)) {
    const { [name]: _, ...options } = ask.options
    yield { ...ask, options }
  }
  if (ask.seriesLimit !== 0) yield { ...ask, seriesLimit: 0 }
  if (ask.shift !== null) yield { ...ask, shift: null }
  if (ask.rowLimit < 10_000) yield { ...ask, rowLimit: 10_000 }
}
