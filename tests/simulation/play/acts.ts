import { deleteSavedQuery } from '#data/commands/saved-queries/delete-saved-query.ts'
import { renameSavedQuery, saveQueryAs, updateSavedQuery } from '#data/commands/saved-queries/save-query.ts'
import { closeTab, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { editTab, renameTab, storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import { expandTable, removeTable } from '#data/commands/tabs/tab-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { write } from '#data/write/write.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { mergeLines } from '#domain/text/merge-lines.ts'
import { marksIn } from '#tests/simulation/checks/homes.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { RunningProgram } from '#tests/simulation/devices/programs.ts'
import { actOnCharts } from './chart-acts.ts'
import { actOnDashboards } from './dashboard-acts.ts'
import { textOfLines, withLine } from './lines.ts'
import { type Act, type Done, newEdit, perform } from './perform.ts'
import { takePlaceAtRandom } from './renumber.ts'
import { bringBackAtRandom } from './returns.ts'
import type { World } from './world.ts'

/** A user opens a tab in the first window of a device. */
export function beginTab(world: World, device: Device): void {
  const [window] = world.readyWindows(device)
  if (window !== undefined) perform(world, device, window, newTab(world))
}

/** A user acts at random in a window of a device, and the runners are notified. */
export function actAtRandom(world: World, device: Device): void {
  const windows = world.readyWindows(device)
  const window = windows[world.chance.below(windows.length)]
  if (window === undefined || bringBackAtRandom(world, device, window)) return
  if (takePlaceAtRandom(world, device, window)) return
  if (world.dashboards !== null && world.dashboards.next() < 0.5)
    return perform(world, device, window, actOnDashboards(world, device, world.dashboards))
  if (world.charts !== null && world.charts.next() < 0.5)
    return perform(world, device, window, actOnCharts(world, device, world.charts))
  const fate = world.lines?.next() ?? 1
  if (fate < 0.25) typeTogether(world, device, window)
  else if (fate < 0.33) closeElsewhere(world, device, window)
  else if (fate < 0.42) perform(world, device, window, runNewTab(world))
  else perform(world, device, window, chooseAct(world, device, window))
}

function chooseAct(world: World, device: Device, window: RunningProgram): Act {
  const { chance } = world
  const tabs = world.rows<Tab>(device, 'tabs')
  const open = tabs.filter((tab) => tab.closedAt === null)
  const tab = open[chance.below(open.length)]
  const fate = chance.next()
  if (tab === undefined) return newTab(world)
  // If tabs stay on their devices, saved queries are the main thing to sync.
  if (world.server.keepsTabs === false && chance.next() < 0.75) return saveQuery(world, device, tab)
  const type = () => (world.lines === null ? typeInto(tab) : typeLine(world, { device, window, tab }))
  if (fate < 0.1) return newTab(world)
  if (fate < 0.48) return type()
  if (fate < 0.56) return rename(tab)
  if (fate < 0.62)
    return { what: `switch to ${tab.localId}`, edits: [], run: async (db) => switchTab(db, tab.localId) }
  if (fate < 0.68)
    return { what: `close ${tab.localId}`, edits: [], run: async (db) => closeTab(db, tab.localId) }
  if (fate < 0.72) return reopen(tabs, chance.below(5)) ?? type()
  if (fate < 0.82) return openTable(tab, chance.below(3), chance.next())
  return saveQuery(world, device, tab)
}

function newTab(world: World): Act {
  const edit = newEdit()
  const fields = fieldsOf(world, edit)
  return { what: 'new tab', edits: [edit], run: async (db) => openNewTab(db, { fields }) }
}

function fieldsOf({ lines }: World, edit: string) {
  return { sql: lines === null ? `select '${edit}'` : textOfLines(edit), dbId: 1 }
}

function typeInto(tab: Tab): Act {
  const edit = newEdit()
  const sql = `select '${edit}'`
  const run = async (db: LocalDatabase): Done =>
    edit.length % 2 === 0
      ? editTab(db, tab.localId, { sql })
      : storeTyped(db, tab.localId, { sql, bases: [tab.current.sql], cursor: 1 })
  return { what: `type into ${tab.localId}`, edits: [edit], run }
}

interface Typing {
  readonly device: Device
  readonly window: RunningProgram
  readonly tab: Tab
  /** The text that the window has, if another one may have stored more. */
  readonly base?: string
}

/** Replaces one line of a text, at times in a window that has not received another one's changes yet. */
function typeLine(world: World, { device, window, tab, base }: Typing): Act {
  const lines = world.lines ?? world.chance
  const place = `${device.index} ${tab.localId}`
  const last = world.typed.get(place)
  const isLate = last !== undefined && last.window !== window && lines.next() < 0.3
  const had = base ?? (isLate ? last.base : tab.current.sql)
  world.typed.set(place, { window, base: had })
  const edit = newEdit()
  const sql = withLine(had, edit, lines)
  // The merge code is loaded separately, and may not be there yet.
  const merge = lines.next() < 0.85 ? mergeLines : undefined
  const run = async (db: LocalDatabase): Done => {
    const stored = await storeTyped(db, tab.localId, { sql, bases: [had], cursor: 1, merge })
    if (stored.ok && stored.value !== null && stored.value.current.sql !== sql)
      world.note('lines of two windows')
    return stored
  }
  return { what: `type a line into ${tab.localId}`, edits: [edit], seen: had, run }
}

/** Two windows of a device, or two devices, write in one tab at the same time. */
function typeTogether(world: World, device: Device, window: RunningProgram): void {
  const lines = world.lines ?? world.chance
  const open = world.rows<Tab>(device, 'tabs').filter((tab) => tab.closedAt === null)
  const tab = open[lines.below(open.length)]
  if (tab === undefined) return
  perform(world, device, window, typeLine(world, { device, window, tab, base: tab.current.sql }))
  for (const other of world.devices) {
    const same = world
      .rows<Tab>(other, 'tabs')
      .find(
        ({ localId, serverId, closedAt }) =>
          closedAt === null &&
          (other === device ? localId === tab.localId : serverId !== null && serverId === tab.serverId),
      )
    const [second] = world.readyWindows(other).filter((one) => one !== window)
    if (same === undefined || second === undefined) continue
    const typing = { device: other, window: second, tab: same, base: same.current.sql }
    perform(world, other, second, typeLine(world, typing))
  }
}

/** Opens a table in a tab while another window or device closes that tab. */
function closeElsewhere(world: World, device: Device, window: RunningProgram): void {
  const lines = world.lines ?? world.chance
  const open = world.rows<Tab>(device, 'tabs').filter((tab) => tab.closedAt === null)
  const tab = open[lines.below(open.length)]
  if (tab === undefined) return
  perform(world, device, window, openTable(tab, lines.below(3), 0.3 + lines.next() * 0.7))
  const other = world.devices.find((one) => one !== device) ?? device
  const [second] = world.readyWindows(other).filter((one) => one !== window)
  const same = world
    .rows<Tab>(other, 'tabs')
    .find(
      ({ localId, serverId }) => localId === tab.localId || (serverId !== null && serverId === tab.serverId),
    )
  if (second === undefined || same === undefined) return
  world.note('tab closed elsewhere')
  const run = async (db: LocalDatabase): Done => closeTab(db, same.localId)
  perform(world, other, second, { what: `close ${same.localId}`, edits: [], run })
}

/**
 * Runs a query in a tab that the server does not have yet: the run is moved to the server's tab later. Source: SQL spec §7.
 */
function runNewTab(world: World): Act {
  const edit = newEdit()
  const fields = fieldsOf(world, edit)
  const run = async (db: LocalDatabase): Done => {
    const made = await openNewTab(db, { fields })
    if (!made.ok) return made
    const localId = made.value
    return write(db, ['tabs', 'queries'], async (writer) => {
      const tab = await writer.db.tabs.get(localId)
      if (tab === undefined || tab.serverId !== null) return
      const value = { queryId: `run-${edit}`.padEnd(11, '_') }
      const refs = [{ path: 'id', localId, kind: 'tabs' as const }]
      await writer.queue('queries', localId, { op: 'action', name: 'migrate_query', value, refs })
    })
  }
  return { what: 'new tab, and run', edits: [edit], run }
}

function rename(tab: Tab): Act {
  const edit = newEdit()
  return {
    what: `rename ${tab.localId}`,
    edits: [edit],
    run: async (db) => renameTab(db, tab.localId, `Tab ${edit}`),
  }
}

function reopen(tabs: readonly Tab[], which: number): Act | null {
  const closed = tabs.filter((tab) => tab.closedAt !== null)
  const tab = closed[which % Math.max(1, closed.length)]
  if (tab === undefined) return null
  return { what: `reopen ${tab.localId}`, edits: [], run: async (db) => reopenTab(db, tab.localId) }
}

function openTable(tab: Tab, which: number, fate: number): Act {
  const table = {
    tabLocalId: tab.localId,
    place: { dbId: 1, catalog: null, schema: 'main' },
    name: `table_${which}`,
  }
  const what = `${fate < 0.25 ? 'remove' : 'expand'} ${table.name} of ${tab.localId}`
  if (fate < 0.25) return { what, edits: [], run: async (db) => removeTable(db, table) }
  return { what, edits: [], run: async (db) => expandTable(db, table, fate < 0.8) }
}

function saveQuery(world: World, device: Device, tab: Tab): Act {
  const { chance } = world
  const saved = world.rows<SavedQuery>(device, 'savedQueries').filter((one) => !one.deleted)
  const one = saved[chance.below(saved.length)]
  const edit = newEdit()
  const texts = { name: `Query ${edit}`, description: null }
  if (one === undefined || chance.next() < 0.3)
    return {
      what: `save the query of ${tab.localId}`,
      edits: [edit],
      run: async (db) => saveQueryAs(db, tab.localId, texts),
    }
  if (chance.next() < 0.2)
    return {
      what: `delete the query ${one.localId}`,
      edits: [],
      run: async (db) => deleteSavedQuery(db, one.localId),
    }
  if (chance.next() < 0.5)
    return {
      what: `rename the query ${one.localId}`,
      edits: [edit],
      run: async (db) => renameSavedQuery(db, one.localId, texts),
    }
  // Another device may have given the tab this name by a query of its own.
  for (const name of marksIn(tab.current.name)) world.carriedNames.add(name)
  return {
    what: `update the query ${one.localId}`,
    edits: [],
    run: async (db) => updateSavedQuery(db, tab.localId),
  }
}
