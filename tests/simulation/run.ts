import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { playCuts } from './play/cuts.ts'
import { mutationTable, playMutations } from './play/mutations.ts'
import type { ShardTask } from './play/shard.ts'
import { summarize, summaryText } from './play/summary.ts'
import { deal, playInThreads } from './play/threads.ts'
import { readSeeds } from './read-seeds.ts'
import { REGRESSIONS } from './regressions.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    off: { type: 'string' },
    cuts: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    part: { type: 'string', default: '1/1' },
    mutations: { type: 'boolean', default: false },
    regressions: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    favours: { type: 'string', multiple: true },
    lines: { type: 'boolean', default: false },
    upgrade: { type: 'boolean', default: false },
    many: { type: 'boolean', default: false },
    foreign: { type: 'boolean', default: false },
    returns: { type: 'boolean', default: false },
    tunnels: { type: 'boolean', default: false },
    charts: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
    devices: { type: 'string' },
    runs: { type: 'boolean', default: false },
    front: { type: 'boolean', default: false },
    calm: { type: 'string' },
  },
})

const threads = Number(values.threads ?? Math.min(8, availableParallelism()))
const print = (text: string) => void process.stdout.write(`${text}\n`)

/** Of things in a row, those of one part of so many: '1/2' takes the first, the third and so on. */
function partOf<T>(things: readonly T[], part: string): readonly T[] {
  const [at = 1, of = 1] = part.split('/').map(Number)
  return things.filter((_one, index) => index % of === at - 1)
}

/** Worlds of synced work, as the options say. */
function worldsOf(dealt: readonly number[]): ShardTask {
  return {
    kind: 'seeds',
    seeds: dealt,
    off: values.off ?? null,
    stopsAtFirst: false,
    isTraced: values.trace,
    options: {
      ...(values.favours === undefined ? {} : { favours: values.favours }),
      ...(values.devices === undefined ? {} : { devices: Number(values.devices) }),
      ...(values.lines ? { hasLines: true } : {}),
      ...(values.upgrade ? { hasUpgrade: true } : {}),
      ...(values.foreign ? { hasForeign: true } : {}),
      ...(values.returns ? { hasReturns: true } : {}),
      ...(values.tunnels ? { hasTunnels: true } : {}),
      ...(values.charts ? { hasCharts: true } : {}),
      // Only the Superset behind a front gives numbers anew.
      ...(values.anew ? { isIdReused: true, server: 'front' } : {}),
      ...(values.many ? { hasMany: true } : {}),
      ...(values.front ? { server: 'front' } : {}),
      ...(values.calm === undefined ? {} : { calm: Number(values.calm) }),
    },
  }
}

async function playSeeds(all: readonly number[]): Promise<boolean> {
  const seeds = partOf(all, values.part)
  const dealtSeeds = deal(seeds, Math.min(threads, seeds.length))
  const tasks = values.runs
    ? dealtSeeds.map((dealt) => ({ kind: 'runs' as const, seeds: dealt }))
    : dealtSeeds.map(worldsOf)
  const startedAt = performance.now()
  let done = 0
  const played = await playInThreads(tasks, threads, ({ seed, findings }) => {
    done += 1
    if (findings.length > 0) print(`seed ${seed} failed: ${findings.map(({ rule }) => rule).join(' ')}`)
    if (done % 500 === 0) print(`${done} of ${seeds.length}`)
  })
  const summary = summarize(played.flat())
  print(summaryText(summary))
  print(`${((performance.now() - startedAt) / 1000).toFixed(1)} s on ${threads} threads`)
  return summary.failed.length === 0
}

async function main(): Promise<boolean> {
  if (values.mutations) {
    const table = await playMutations(threads, (rules) => partOf(rules, values.part))
    print(mutationTable(table))
    return table.every(({ foundIn }) => foundIn !== null)
  }
  if (values.cuts) {
    const { played, steps } = await playCuts(threads, Number(values.every))
    const summary = summarize(played)
    // Each case is played once without a cut.
    print(`Cut at ${played.filter(({ seed }) => seed > 0).length} of ${steps} steps`)
    print(summaryText(summary))
    return summary.failed.length === 0
  }
  if (values.regressions) return playSeeds(REGRESSIONS.map(({ seed }) => seed))
  const range = readSeeds({ ...values, numbers: positionals })
  if (!range.ok) {
    print(range.error)
    return false
  }
  const { count } = range.value
  // Without a seed it begins anywhere, and says where.
  const first = range.value.first ?? Math.floor(Math.random() * 1_000_000_000)
  print(`Seeds ${first} to ${first + count - 1}`)
  return playSeeds(Array.from({ length: count }, (_none, index) => first + index))
}

process.exitCode = (await main()) ? 0 : 1
