import { closeTab, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { renameTab } from '#data/commands/tabs/edit-tab.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { RunningProgram } from '#tests/simulation/devices/programs.ts'
import { type Act, newEdit, perform } from './perform.ts'
import type { World } from './world.ts'

/** Maximum time between closing and reopening a tab, in ms: mostly the server has deleted it by then. */
const AWAY_MS = 90_000

/** Closes a tab and reopens it later, while another device renames it or reopens it too. Returns whether it did. */
export function bringBackAtRandom(world: World, device: Device, window: RunningProgram): boolean {
  const { returns } = world
  if (returns === null || returns.next() > 0.12) return false
  const open = world
    .rows<Tab>(device, 'tabs')
    .filter(({ closedAt, serverId }) => closedAt === null && serverId !== null)
  const tab = open[returns.below(open.length)]
  if (tab === undefined) return false
  world.note('tab brought back')
  perform(world, device, window, close(tab))
  later(world, device, () => reopen(tab))
  for (const other of world.devices.filter((one) => one !== device)) {
    const same = world.rows<Tab>(other, 'tabs').find(({ serverId }) => serverId === tab.serverId)
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

/** Returns the act of closing a tab. */
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
