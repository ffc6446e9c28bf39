import { availableParallelism } from 'node:os'
import { type Command, type Part, readCommand } from './command/read-command.ts'
import { replayCommand } from './command/replay.ts'
import { HELP } from './command/spec.ts'
import type { WorldOptions } from './command/world-options.ts'
import { playCuts } from './play/cuts.ts'
import { mutationTable, playMutations } from './play/mutations.ts'
import type { ShardTask } from './play/shard.ts'
import { type PlayedSeed, summarize, summaryText } from './play/summary.ts'
import { deal, playInThreads } from './play/threads.ts'
import { REGRESSIONS } from './regressions.ts'
import { OF_FRONTS } from './regressions-of-fronts.ts'

/** Exit code of an invalid command. */
const MISUSED = 2

const print = (text: string) => void process.stdout.write(`${text}\n`)

/** Returns one of several equal parts: 1/2 has the first, the third and so on. */
function partOf<T>(things: readonly T[], { at, of }: Part): readonly T[] {
  return things.filter((_one, index) => index % of === at - 1)
}

/** The options besides the seeds, for the commands that replay worlds. */
type PlayedWith = Parameters<typeof replayCommand>[1]

const AS_DRAWN: PlayedWith = { form: 'worlds', options: {}, off: null }

/** Plays tasks and prints their results; the last lines are the commands of worlds that broke a rule. */
async function playTasks(
  tasks: readonly ShardTask[],
  threads: number,
  { count, playedWith }: { readonly count: number; readonly playedWith: PlayedWith },
): Promise<boolean> {
  const startedAt = performance.now()
  let done = 0
  const played = await playInThreads(tasks, threads, ({ seed, findings }) => {
    done += 1
    if (findings.length > 0) print(`seed ${seed} failed: ${findings.map(({ rule }) => rule).join(' ')}`)
    if (done % 500 === 0) print(`${done} of ${count}`)
  })
  const seconds = (performance.now() - startedAt) / 1000
  const time = `${seconds.toFixed(1)} s on ${threads} threads, ${(done / seconds).toFixed(2)} worlds a second`
  return conclude(played.flat(), playedWith, [time])
}

/** Prints the sum, further lines, and the commands; returns whether no rule was broken. */
function conclude(played: readonly PlayedSeed[], playedWith: PlayedWith, lines: readonly string[]): boolean {
  const summary = summarize(played)
  print(summaryText(summary))
  for (const line of lines) print(line)
  for (const command of new Set(summary.failed.map((one) => replayCommand(one, playedWith)))) print(command)
  return summary.failed.length === 0
}

function worldTask(
  seeds: readonly number[],
  options: WorldOptions,
  rest: Partial<WorldTask> = {},
): ShardTask {
  return { kind: 'seeds', seeds, off: null, stopsAtFirst: false, options, ...rest }
}

type WorldTask = Extract<ShardTask, { kind: 'seeds' }>

type CommandOf<Form extends Command['form']> = Extract<Command, { readonly form: Form }>

/** Returns the seeds of a command; a random first one is printed. */
function seedsOf({
  seeds: { count, first: given },
  part,
}: CommandOf<'worlds' | 'runs' | 'schedules'>): readonly number[] {
  const first = given ?? Math.floor(Math.random() * 1_000_000_000)
  print(`Seeds ${first} to ${first + count - 1}`)
  return partOf(
    Array.from({ length: count }, (_none, index) => first + index),
    part,
  )
}

async function playWorlds(command: CommandOf<'worlds'>, threads: number): Promise<boolean> {
  const { options, off, isTraced, isShrunk } = command
  const seeds = seedsOf(command)
  const tasks: readonly ShardTask[] = isShrunk
    ? seeds.map((seed) => ({ kind: 'shrink', seed, off, options }))
    : deal(seeds, Math.min(threads, seeds.length)).map((dealt) =>
        worldTask(dealt, options, { off, isTraced }),
      )
  return playTasks(tasks, threads, {
    count: seeds.length,
    playedWith: { form: 'worlds', options, off },
  })
}

/** Worlds of runs and schedules leave much memory in their thread: after this many, another thread continues. */
const RUNS_OF_A_THREAD = 50

async function playRuns(command: CommandOf<'runs' | 'schedules'>, threads: number): Promise<boolean> {
  const { form } = command
  const seeds = seedsOf(command)
  const tasks = deal(seeds, Math.ceil(seeds.length / RUNS_OF_A_THREAD)).map(
    (dealt): ShardTask => ({ kind: form, seeds: dealt }),
  )
  return playTasks(tasks, threads, { count: seeds.length, playedWith: { ...AS_DRAWN, form } })
}

async function playRegressions({ part }: CommandOf<'regressions'>, threads: number): Promise<boolean> {
  const all = [
    ...REGRESSIONS.map(({ seed }) => worldTask([seed], {})),
    ...OF_FRONTS.map(({ seed }) => worldTask([seed], { server: 'front' })),
  ]
  const tasks = partOf(all, part)
  return playTasks(tasks, threads, { count: tasks.length, playedWith: AS_DRAWN })
}

async function cutAll({ every }: CommandOf<'cuts'>, threads: number): Promise<boolean> {
  const { played, steps } = await playCuts(threads, every)
  // Each case is played once without a cut.
  print(`Cut at ${played.filter(({ seed }) => seed > 0).length} of ${steps} steps`)
  return conclude(played, AS_DRAWN, [])
}

async function mutate({ part }: CommandOf<'mutations'>, threads: number): Promise<boolean> {
  const table = await playMutations(threads, (rules) => partOf(rules, part))
  print(mutationTable(table))
  return table.every(({ foundIn }) => foundIn !== null)
}

async function play(command: Command): Promise<boolean> {
  const threads = command.threads ?? Math.min(8, availableParallelism())
  switch (command.form) {
    case 'help':
      print(HELP)
      return true
    case 'worlds':
      return playWorlds(command, threads)
    case 'runs':
    case 'schedules':
      return playRuns(command, threads)
    case 'cuts':
      return cutAll(command, threads)
    case 'cut': {
      const { server, death, step } = command
      const task: ShardTask = { kind: 'cuts', server, death, cuts: [step] }
      return playTasks([task], threads, { count: 1, playedWith: AS_DRAWN })
    }
    case 'mutations':
      return mutate(command, threads)
    case 'regressions':
      return playRegressions(command, threads)
  }
}

const command = readCommand(process.argv.slice(2))
if (!command.ok) print(command.error)
process.exitCode = !command.ok ? MISUSED : (await play(command.value)) ? 0 : 1
