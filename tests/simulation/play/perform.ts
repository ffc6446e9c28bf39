import type { LocalDatabase } from '#data/db/database.ts'
import { mark, marksIn } from '#tests/simulation/checks/homes.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import { type RunningProgram, wakeRunners } from '#tests/simulation/devices/programs.ts'
import type { World } from './world.ts'

/** How a command of the product ended. */
export type Done = Promise<{ readonly ok: boolean }>

/** Something that a user does in a window; `edits` are the marks of what they typed. */
export interface Act {
  readonly what: string
  readonly edits: readonly string[]
  /** The text that its user had before their eyes; whatever stood there, where it is left out. */
  readonly seen?: string
  readonly run: (db: LocalDatabase) => Done
}

let lastEdit = 0

/** Has a user do something in a window; they hear of it, and so do the runners. */
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
    const tell = () => {
      for (const edit of edits) world.homes.saved(edit, world.loop.now)
      world.say(`   ${process.name} was told that it is saved: ${what} ${edits.join(' ')}`)
    }
    // The disk stores it while a window stands still, which hears of it when it goes on.
    if (process.state === 'frozen') world.loop.after(0, process, tell)
    else tell()
    wakeRunners(device, window, world.chance.next() < 0.15 ? 'hidden' : 'commit')
  })
}

/** The mark of the next edit of this world. */
export function newEdit(): string {
  lastEdit += 1
  return mark(lastEdit)
}

/** Edits are numbered anew in each world, so that a seed plays the same again. */
export function forgetEdits(): void {
  lastEdit = 0
}
