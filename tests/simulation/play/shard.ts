import '#tests/simulation/world/quiet-browser.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import type { Death } from './crash-at.ts'
import type { PlayOptions } from './play-seed.ts'
import type { PlayedSeed } from './summary.ts'

/** The tasks of a thread: worlds of these seeds, or a scenario cut at these steps. */
export type ShardTask =
  | {
      readonly kind: 'seeds'
      readonly seeds: readonly number[]
      readonly off: string | null
      readonly stopsAtFirst: boolean
      readonly options?: PlayOptions
      /** Prints the log of each world. */
      readonly isTraced?: boolean
    }
  | {
      readonly kind: 'cuts'
      readonly server: SimServer['name']
      readonly death: Death
      readonly cuts: readonly number[]
    }
  | { readonly kind: 'runs' | 'schedules'; readonly seeds: readonly number[] }
  | {
      readonly kind: 'shrink'
      readonly seed: number
      readonly off: string | null
      readonly options: PlayOptions
    }

/** The result of a world, with the index of its task. */
export type Report = readonly [task: number, played: PlayedSeed]

const { playSeed } = await import('./play-seed.ts')
const { playCut } = await import('./crash-at.ts')
const { isConnectionLost } = await import('#data/db/storage-failure.ts')
const { ALL_RULES } = await import('#domain/sync/engine/model/rule-switches.ts')
const { ALL_FRONT_RULES } = await import('#server/superset/sync/decide/front-rules.ts')

// The thread that started this one passes the tasks.
const tasks = workerData as readonly ShardTask[]

// As in the product's windows: calls to a closed database are rejected, and no caller is left.
process.on('unhandledRejection', (reason) => {
  if (!isConnectionLost(reason)) throw reason
})

for (const [index, task] of tasks.entries()) for await (const played of play(task)) report([index, played])

async function* play(task: ShardTask): AsyncGenerator<PlayedSeed> {
  if (task.kind === 'seeds') yield* playSeeds(task)
  else if (task.kind === 'cuts') yield* playCuts(task)
  else if (task.kind === 'shrink') yield await playShrunk(task)
  else if (task.kind === 'schedules') {
    const { playSchedules } = await import('#tests/simulation/schedules/play-schedules.ts')
    for (const seed of task.seeds) yield playSchedules(seed)
  } else {
    const { playRuns } = await import('#tests/simulation/runs/play-runs.ts')
    for (const seed of task.seeds) yield playRuns(seed)
  }
}

async function* playSeeds(task: ShardTask & { kind: 'seeds' }): AsyncGenerator<PlayedSeed> {
  for (const seed of task.seeds) {
    const traced = task.isTraced === true ? { say: printLine } : {}
    const { faults, ...run } = await playSeed(seed, { ...task.options, ...rulesWithout(task.off), ...traced })
    yield { ...run, faults: [...faults] }
    if (task.stopsAtFirst && run.findings.length > 0) break
  }
}

async function playShrunk({ seed, off, options }: ShardTask & { kind: 'shrink' }): Promise<PlayedSeed> {
  const { shrink } = await import('./shrink.ts')
  const { run, smaller } = await shrink(seed, { ...options, ...rulesWithout(off) }, printLine)
  return { ...run, faults: [...run.faults], smaller }
}

function rulesWithout(off: string | null): Pick<PlayOptions, 'rules' | 'frontRules'> {
  return { rules: without(ALL_RULES, off), frontRules: without(ALL_FRONT_RULES, off) }
}

async function* playCuts({ server, death, cuts }: ShardTask & { kind: 'cuts' }): AsyncGenerator<PlayedSeed> {
  for (const cut of cuts) {
    const { findings, to, from } = await playCut(server, death, cut)
    const faults: PlayedSeed['faults'] = [[`${death} died in mid-step`, 1]]
    yield {
      seed: cut,
      server: `${server}, cut`,
      cut: { server, death },
      findings,
      faults,
      steps: to - from,
      requests: 0,
    }
  }
}

/** Switches off the named rules, separated by commas; unknown names are ignored. */
function without<Rules extends object>(rules: Rules, off: string | null): Rules {
  const names = (off?.split(',') ?? []).filter((name) => Object.hasOwn(rules, name))
  return { ...rules, ...Object.fromEntries(names.map((name) => [name, false])) }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function report(message: Report): void {
  parentPort?.postMessage(message)
}
