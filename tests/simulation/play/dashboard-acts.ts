import { createDashboard } from '#data/commands/dashboards/create-dashboard.ts'
import { deleteDashboards } from '#data/commands/dashboards/delete-dashboards.ts'
import { editDashboard } from '#data/commands/dashboards/edit-dashboard.ts'
import { saveDashboard } from '#data/commands/dashboards/save-dashboard.ts'
import { hasContent } from '#domain/dashboard/list/has-content.ts'
import type { DashboardFields, StoredDashboard } from '#domain/records/dashboards/record.ts'
import { entriesOf, tableOf } from '#domain/records/dashboards/table.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { type Act, newEdit } from './perform.ts'
import type { World } from './world.ts'

/** The number of the device that only shows dashboards. */
const VIEWER = 3

/** Notes of the layout and settings of the metadata that are edited one by one; all are known to every server. */
const NOTES = ['MARKDOWN-a', 'MARKDOWN-b', 'MARKDOWN-c']
const SETTINGS = ['color_scheme', 'color_namespace', 'filter_bar_orientation']

/** Most dashboards of a device. */
const MOST = 3

/** A random act with dashboards; a viewer makes none. */
export function actOnDashboards(world: World, device: Device, chance: Seeded): Act {
  const dashboards = world.rows<StoredDashboard>(device, 'dashboards').filter(({ deleted }) => !deleted)
  const dashboard = dashboards[chance.below(dashboards.length)]
  const fate = chance.next()
  const edit = newEdit()
  if (device.index === VIEWER) return { what: 'look', edits: [], run: async () => ({ ok: true }) }
  // Few dashboards, so that edits meet.
  if (dashboard === undefined || (fate < 0.2 && dashboards.length < MOST))
    return {
      what: 'new dashboard',
      edits: [edit],
      run: async (db) =>
        createDashboard(db, { title: `Board ${edit}`, position: withNote(firstLayout(chance), 0, edit) }),
    }
  const { localId, current } = dashboard
  if (fate < 0.27)
    return {
      what: `delete the dashboard ${localId}`,
      edits: [],
      run: async (db) => deleteDashboards(db, [localId]),
    }
  // A dashboard without its layout cannot be opened for an edit.
  if (fate < 0.4 || !hasContent(dashboard))
    return {
      what: `rename the dashboard ${localId}`,
      edits: [edit],
      run: async (db) => editDashboard(db, localId, { title: `Board ${edit}` }),
    }
  const document = edited(current, edit, chance)
  return {
    what: `save a draft of the dashboard ${localId}`,
    edits: [edit],
    seen: JSON.stringify(current),
    run: async (db) => saveDashboard(db, localId, { base: current, document }, 'draft'),
  }
}

/** A draft with one changed note, setting or style. */
function edited(current: DashboardFields, edit: string, chance: Seeded): DashboardFields {
  const fate = chance.next()
  const which = chance.below(NOTES.length)
  if (fate < 0.6) return { ...current, position: withNote(current.position, which, edit) }
  if (fate < 0.9) {
    const settings = [...entriesOf(current.metadata), [SETTINGS[which] ?? '', edit] as const]
    return { ...current, metadata: tableOf(settings) }
  }
  return { ...current, css: `.x { content: "${edit}" }` }
}

/** Half of the new dashboards place a chart, so that their layout follows the create. */
function firstLayout(chance: Seeded): DashboardFields['position'] {
  if (chance.next() < 0.5) return null
  return tableOf([['CHART-a', { id: 'CHART-a', type: 'CHART', children: [], meta: { chartId: 1 } }]])
}

function withNote(position: DashboardFields['position'], which: number, edit: string) {
  const id = NOTES[which] ?? ''
  const grid = { id: 'GRID_ID', type: 'GRID', children: NOTES, parents: ['ROOT_ID'] }
  const note = { id, type: 'MARKDOWN', children: [], meta: { code: edit, width: 4, height: 50 } }
  return tableOf([['GRID_ID', grid], ...entriesOf(position), [id, note]])
}
