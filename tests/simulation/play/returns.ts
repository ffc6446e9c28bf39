import { closeTab, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { renameTab } from '#data/commands/tabs/edit-tab.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { RunningProgram } from '#tests/simulation/devices/programs.ts'
import { type Act, newEdit, perform } from './perform.ts'
import type { World } from './world.ts'

/** From closing a tab until it is brought back, at the most, in ms: by then the server has mostly forgotten it. */
const AWAY_MS = 90_000

/**
 * A tab is closed, and brought back a while later, where another device has it too: that one writes in it, or brings it
 * back as well. Gives whether it was so.
 */
export function bringBackAtRandom(world: World, device: Device, window: RunningProgram): boolean {
  const { returns } = world
  if (returns === null || returns.next() > 0.12) return false
  const open = tabsOf(world, device).filter(
    ({ closedAt, serverId }) => closedAt === null && serverId !== null,
  )
  const tab = open[returns.below(open.length)]
  if (tab === undefined) return false
  world.note('tab brought back')
  perform(world, device, window, close(tab))
  later(world, device, () => reopen(tab))
  for (const other of world.devices.filter((one) => one !== device)) {
    const same = tabsOf(world, other).find(({ serverId }) => serverId === tab.serverId)
    const [second] = world.readyWindows(other)
    if (same === undefined || second === undefined) continue
    if (returns.next() < 0.5) perform(world, other, second, rename(same))
    else later(world, other, () => reopen(same))
  }
  return true
}

function later(world: World, device: Device, act: () => Act): void {
  const waitMs = (world.returns?.next() ?? 0) * AWAY_MS
  world.loop.after(waitMs, null, () => {
    const [window] = world.readyWindows(device)
    if (window !== undefined && !world.isResting) perform(world, device, window, act())
  })
}

/** A user closes a tab. */
export function close({ localId }: Tab): Act {
  return { what: `close ${localId}`, edits: [], run: async (db) => closeTab(db, localId) }
}

function reopen({ localId }: Tab): Act {
  return { what: `reopen ${localId}`, edits: [], run: async (db) => reopenTab(db, localId) }
}

function rename({ localId }: Tab): Act {
  const edit = newEdit()
  return {
    what: `rename ${localId}`,
    edits: [edit],
    run: async (db) => renameTab(db, localId, `Tab ${edit}`),
  }
}

function tabsOf(world: World, device: Device): readonly Tab[] {
  // What is stored there is what the product's own commands stored.
  return [...world.commits.rows(device, 'tabs').values()] as readonly Tab[]
}
