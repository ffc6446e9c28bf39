import type { LocalDatabase } from '#data/db/database.ts'
import { mark, marksIn } from '#tests/simulation/checks/homes.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import { type RunningProgram, wakeRunners } from '#tests/simulation/devices/programs.ts'
import type { World } from './world.ts'

/** The result of a command of the product. */
export type Done = Promise<{ readonly ok: boolean }>

/** An act of a user in a window; `edits` are the marks of the typed texts. */
export interface Act {
  readonly what: string
  readonly edits: readonly string[]
  /** The text that its user saw; omitted if it does not matter. */
  readonly seen?: string
  readonly run: (db: LocalDatabase) => Done
}

let lastEdit = 0

/** Performs an act of a user in a window; user and runners are notified. */
export function perform(world: World, device: Device, window: RunningProgram, act: Act): void {
  const { what, edits, run } = act
  const seen = act.seen === undefined ? null : marksIn(act.seen)
  const { db, process } = window
  if (db === null) return
  world.say(`** ${process.name}: ${what} ${edits.join(' ')}`)
  for (const edit of edits) world.homes.begin(edit, device.index, seen)
  void world.loop.within(process, async () => {
    const done = await run(db)
    if (process.state === 'dead' || !done.ok) return
    const notify = () => {
      for (const edit of edits) world.homes.saved(edit, world.loop.now)
      world.say(`   ${process.name} was notified that it is saved: ${what} ${edits.join(' ')}`)
    }
    // While a window is frozen, the disk stores the edit, and the user is notified after it thaws.
    if (process.state === 'frozen') world.loop.after(0, process, notify)
    else notify()
    wakeRunners(device, window, world.chance.next() < 0.15 ? 'hidden' : 'commit')
  })
}

/** Returns the mark of the next edit. */
export function newEdit(): string {
  lastEdit += 1
  return mark(lastEdit)
}

/** Restarts the numbers of edits for each world, so that a seed plays the same again. */
export function forgetEdits(): void {
  lastEdit = 0
}
