import type { LocalDatabase } from '#data/db/database.ts'
import { hostJournal, untilHosted } from '#data/journal/host-journal.ts'
import type { JournalWriter } from '#data/journal/journal-writer.ts'
import { onOutboxChange } from '#data/outbox/outbox-changes.ts'
import { type OpenHooks, openDatabase } from '#data/start/open-database.ts'
import type { SyncChannel, WakeReason } from '#data/sync/channel.ts'
import { drainOnce } from '#data/sync/drain.ts'
import { makeRunner, type Runner, type RunnerDeps } from '#data/sync/runner.ts'
import type { RowLimits } from '#data/sync/steps/load-rows.ts'
import { makeTransport } from '#data/sync/wire/transport.ts'
import type { RuleSwitches } from '#domain/sync/engine/model/rule-switches.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import { ORIGIN } from '#tests/simulation/network/wire-form.ts'
import type { Device, Program } from './device.ts'
import { NEWER_VERSION, NewerDatabase, StricterDatabase } from './newer-database.ts'

/** Dependencies of the programs of a world. */
export interface ProgramParts {
  readonly kinds: KindTable
  readonly rules: RuleSwitches
  readonly limits: RowLimits
  readonly onEvent: (device: Device, event: unknown) => void
}

/** A window or service worker with the product's own runner. */
export interface RunningProgram extends Program {
  runner: Runner | null
}

/** Opens a window: the database, then its runner and its journal. If storage rejects it, it stays without. */
export function openWindow(device: Device, parts: ProgramParts): RunningProgram {
  const program: RunningProgram = Object.assign(device.begin(false), { runner: null })
  void device.parts.loop.within(program.process, async () => {
    const deps = await openDeps(device, program, parts)
    if (deps === null) return
    if (parts.rules.journal) await untilHosted(keepJournal(device, program, deps), deps.timers)
    const runner = makeRunner(deps, true)
    program.runner = runner
    const { loop } = device.parts
    const { db, channel } = deps
    channel.listen((message) => {
      if (message.type === 'wake') runner.wake(message.reason)
      if (message.type === 'notice') parts.onEvent(device, message.notice)
    })
    const wake = () => void loop.after(1, program.process, () => runner.wake('commit'))
    program.ends.push(onOutboxChange(db, wake))
  })
  return program
}

async function keepJournal(
  device: Device,
  { process }: Program,
  { db, locks, timers }: Deps,
): Promise<JournalWriter> {
  const openFile = device.files.openFor(process)
  // Timers of its own: the disk notifies a window of commits during the work of another, which may be dead by then.
  return hostJournal({ db, locks, timers, onState: () => undefined, openFile })
}

/** Wakes the service worker: it drains the outbox and ends, or the browser ends it. Source: sync §3.9. */
export function wakeServiceWorker(device: Device, parts: ProgramParts, livesMs: number): void {
  const program = device.begin(true)
  const { loop } = device.parts
  const end = () => {
    if (device.programs.has(program)) device.kill(program)
  }
  void loop.within(program.process, async () => {
    const deps = await openDeps(device, program, parts)
    if (deps !== null) {
      // Its own journal is in a cache, which survives a cleared database as files do.
      if (parts.rules.journal) await untilHosted(keepJournal(device, program, deps), deps.timers)
      await drainOnce(deps).catch(() => undefined)
    }
    loop.after(10, null, end)
  })
  loop.after(livesMs, null, end)
}

type Deps = RunnerDeps & { readonly channel: SyncChannel }

async function openDeps(device: Device, program: Program, parts: ProgramParts): Promise<Deps | null> {
  const opened = await openDatabase(device.owner, {
    onTakenOver: () => undefined,
    ...releaseOf(device, program),
  })
  if (!opened.ok) return null
  if (device.newer.has(program.process)) await raiseWriter(opened.value.db)
  const { process } = program
  const { db } = opened.value
  const { loop, network } = device.parts
  program.db = db
  const after = (delayMs: number, run: () => void) => loop.after(delayMs, process, run)
  const transport = makeTransport(
    {
      ownerId: device.userId,
      fetch: network.fetchFor(process, device),
      now: program.clock.now,
      deadline: (afterMs) => {
        const controller = new AbortController()
        return { signal: controller.signal, stop: after(afterMs, () => controller.abort()) }
      },
      learnTime: () => undefined,
    },
    ORIGIN,
  )
  return {
    db,
    userId: device.userId,
    transport,
    timers: { after },
    channel: device.channel.channelFor(process),
    kinds: parts.kinds,
    rules: parts.rules,
    limits: parts.limits,
    locks: device.locks.locksFor(process),
  }
}

/** Returns the database class of a program's release. */
function releaseOf(device: Device, { process }: Program): Pick<OpenHooks, 'make'> {
  if (!device.newer.has(process)) return {}
  const { release } = device
  return {
    make: (name) => (release === 'stricter' ? new StricterDatabase(name) : new NewerDatabase(name)),
  }
}

/** Prevents older programs from writing. */
async function raiseWriter(db: LocalDatabase): Promise<void> {
  const strict = db.strictly()
  await strict.meta.put({ key: 'minWriter', value: NEWER_VERSION }).catch(() => undefined)
}

/** Wakes the runner of a window, and those of the others. */
export function wakeRunners(device: Device, program: RunningProgram, reason: WakeReason): void {
  const { loop } = device.parts
  loop.within(program.process, () => {
    program.runner?.wake(reason)
    device.channel.channelFor(program.process).post({ type: 'wake', reason })
  })
}
