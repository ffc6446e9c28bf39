import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { expandTable, removeTable } from '#data/commands/tabs/tab-tables.ts'
import type { TableSchema } from '#domain/records/table-schemas/record.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { RunningProgram } from '#tests/simulation/devices/programs.ts'
import { textOfLines } from './lines.ts'
import { type Act, newEdit, perform } from './perform.ts'
import { close } from './returns.ts'
import type { World } from './world.ts'

/** Maximum time between closing a tab and opening the next, in ms: its delete may be in flight or in doubt. */
const SOON_MS = 20_000

/**
 * Closes the newest tab, and opens another one soon after, on any device: the server may give it the same number. Returns
 * whether it did.
 */
export function takePlaceAtRandom(world: World, device: Device, window: RunningProgram): boolean {
  const { reuses } = world
  if (changeTableAtRandom(world, device, window)) return true
  if (reuses === null || reuses.next() > 0.2) return false
  const tab = newestOf(world, device)
  if (tab === undefined) return false
  perform(world, device, window, close(tab))
  const next = world.devices[reuses.below(world.devices.length)] ?? device
  world.loop.after(reuses.next() * SOON_MS, null, () => {
    const [ready] = world.readyWindows(next)
    if (ready !== undefined && !world.isResting) perform(world, next, ready, begin(world))
  })
  return true
}

/** Removes the newest table from its tab, and opens another one soon after, in any tab. */
function changeTableAtRandom(world: World, device: Device, window: RunningProgram): boolean {
  const { tableChanges: chance } = world
  if (chance === null || chance.next() > 0.15) return false
  const tables = world.rows<TableSchema>(device, 'tableSchemas')
  const [newest] = tables
    .filter(({ serverId, deleted }) => serverId !== null && !deleted)
    .toSorted((a, b) => Number(b.serverId) - Number(a.serverId))
  const open = world.rows<Tab>(device, 'tabs').filter(({ closedAt }) => closedAt === null)
  const tab = open[chance.below(open.length)]
  if (tab === undefined) return false
  if (newest !== undefined) perform(world, device, window, remove(newest))
  const name = `table_${3 + chance.below(3)}`
  world.loop.after(chance.next() * SOON_MS, null, () => {
    const [ready] = world.readyWindows(device)
    if (ready !== undefined && !world.isResting) perform(world, device, ready, openTable(tab, name))
  })
  return true
}

function remove({ tabLocalId, current: { dbId, catalog, schema, name } }: TableSchema): Act {
  const place = { dbId, catalog, schema: schema ?? 'main' }
  const run: Act['run'] = async (db) => removeTable(db, { tabLocalId, place, name })
  return { what: `remove ${name} of ${tabLocalId}`, edits: [], run }
}

function openTable({ localId }: Tab, name: string): Act {
  const place = { dbId: 1, catalog: null, schema: 'main' }
  const run: Act['run'] = async (db) => expandTable(db, { tabLocalId: localId, place, name }, true)
  return { what: `expand ${name} of ${localId}`, edits: [], run }
}

function newestOf(world: World, device: Device): Tab | undefined {
  return world
    .rows<Tab>(device, 'tabs')
    .filter(({ closedAt, serverId }) => closedAt === null && serverId !== null)
    .toSorted((a, b) => Number(b.serverId) - Number(a.serverId))[0]
}

function begin({ lines }: World): Act {
  const edit = newEdit()
  const fields = { sql: lines === null ? `select '${edit}'` : textOfLines(edit), dbId: 1 }
  return { what: 'new tab', edits: [edit], run: async (db) => openNewTab(db, { fields }) }
}
