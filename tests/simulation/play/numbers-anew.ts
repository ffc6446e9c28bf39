import { closeTab } from '#data/commands/close-tab.ts'
import { openNewTab } from '#data/commands/new-tab.ts'
import type { Tab } from '#domain/editor/tab.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { RunningProgram } from '#tests/simulation/devices/programs.ts'
import { textOfLines } from './lines.ts'
import { type Act, newEdit, perform } from './perform.ts'
import type { World } from './world.ts'

/** From closing a tab until the next is begun, at the most, in ms: its delete may be under way, or in doubt. */
const SOON_MS = 20_000

/**
 * The newest tab is closed and another begun soon after, here or on another device: the server may give it the same number.
 * Gives whether it was so.
 */
export function takePlaceAtRandom(world: World, device: Device, window: RunningProgram): boolean {
  const { anew } = world
  if (anew === null || anew.next() > 0.2) return false
  const tab = newestOf(world, device)
  if (tab === undefined) return false
  perform(world, device, window, close(tab))
  const next = world.devices[anew.below(world.devices.length)] ?? device
  world.loop.after(anew.next() * SOON_MS, null, () => {
    const [ready] = world.readyWindows(next)
    if (ready !== undefined && !world.isResting) perform(world, next, ready, begin(world))
  })
  return true
}

function newestOf(world: World, device: Device): Tab | undefined {
  // What is stored there is what the product's own commands stored.
  const tabs = [...world.commits.rows(device, 'tabs').values()] as readonly Tab[]
  return tabs
    .filter(({ closedAt, sid }) => closedAt === null && sid !== null)
    .toSorted((a, b) => Number(b.sid) - Number(a.sid))[0]
}

function close({ lid }: Tab): Act {
  return { what: `close ${lid}`, edits: [], run: async (db) => closeTab(db, lid) }
}

function begin({ lines }: World): Act {
  const edit = newEdit()
  const fields = { sql: lines === null ? `select '${edit}'` : textOfLines(edit), dbId: 1 }
  return { what: 'new tab', edits: [edit], run: async (db) => openNewTab(db, { fields }) }
}
