import { openDatabase } from '#data/open-database.ts'
import type { WakeReason } from '#data/sync/channel.ts'
import { makeRunner, type Runner } from '#data/sync/runner.ts'
import { makeTransport } from '#data/sync/wire/transport.ts'
import type { RuleSwitches } from '#domain/sync/engine/rule-switches.ts'
import type { KindTable } from '#domain/sync/kinds/record-kind.ts'
import { ORIGIN } from '#tests/simulation/network/wire-form.ts'
import type { Device, Program } from './device.ts'

/** What the programs of a world run with. */
export interface ProgramParts {
  readonly kinds: KindTable
  readonly rules: RuleSwitches
  readonly onNotice: (device: Device, notice: unknown) => void
}

/** A window or service worker that runs the product's own runner. */
export interface RunningProgram extends Program {
  runner: Runner | null
}

/** Opens a window: the database, then its runner. A window whose storage refuses stays without. */
export function openWindow(device: Device, parts: ProgramParts): RunningProgram {
  const program: RunningProgram = Object.assign(device.begin(false), { runner: null })
  void device.parts.loop.within(program.process, async () => {
    const opened = await openDatabase(device.owner, { onTakenOver: () => undefined })
    if (!opened.ok) return
    program.db = opened.value.db
    program.runner = startRunner(device, program, parts, true)
  })
  return program
}

/** Wakes the service worker: it drains what is there and ends, or the browser ends it. Source: sync §3.9. */
export function wakeServiceWorker(device: Device, parts: ProgramParts, livesMs: number): RunningProgram {
  const program: RunningProgram = Object.assign(device.begin(true), { runner: null })
  const { loop } = device.parts
  void loop.within(program.process, async () => {
    const opened = await openDatabase(device.owner, { onTakenOver: () => undefined })
    if (!opened.ok) return
    program.db = opened.value.db
    program.runner = startRunner(device, program, parts, false)
  })
  loop.after(livesMs, null, () => {
    if (device.programs.has(program)) device.kill(program)
  })
  return program
}

function startRunner(
  device: Device,
  program: Program,
  parts: ProgramParts,
  isWatched: boolean,
): Runner | null {
  const { db, process } = program
  if (db === null) return null
  const { loop, network } = device.parts
  const channel = device.channel.channelFor(process)
  const after = (delayMs: number, run: () => void) => loop.after(delayMs, process, run)
  const transport = makeTransport({
    fetch: network.fetchFor(process, device),
    clock: program.clock,
    deadline: (afterMs) => {
      const controller = new AbortController()
      return { signal: controller.signal, stop: after(afterMs, () => controller.abort()) }
    },
    learnTime: () => undefined,
    origin: ORIGIN,
  })
  const runner = makeRunner(
    {
      db,
      userId: device.userId,
      transport,
      timers: { after },
      channel,
      kinds: parts.kinds,
      rules: parts.rules,
      locks: device.locks.locksFor(process),
    },
    isWatched,
  )
  channel.listen((message) => {
    if (message.type === 'wake') runner.wake(message.reason)
    if (message.type === 'notice') parts.onNotice(device, message.notice)
  })
  return runner
}

/** Something happened in a window: its own runner hears of it, and those of the others. */
export function wakeRunners(device: Device, program: RunningProgram, reason: WakeReason): void {
  const { loop } = device.parts
  loop.within(program.process, () => {
    program.runner?.wake(reason)
    device.channel.channelFor(program.process).post({ type: 'wake', reason })
  })
}
