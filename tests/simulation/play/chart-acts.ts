import { deleteCharts } from '#data/commands/charts/delete-charts.ts'
import { createChart, updateChart } from '#data/commands/charts/save-chart.ts'
import { createDataset, deleteDatasets, editDataset } from '#data/commands/datasets/edit-dataset.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { type Act, newEdit } from './perform.ts'
import type { World } from './world.ts'

/** The dataset of all charts here, which no user deletes. */
const COMMON_DATASET = 1

/** A random act with charts and datasets. */
export function actOnCharts(world: World, device: Device, chance: Seeded): Act {
  return chance.next() < 0.6 ? actOnChart(world, device, chance) : actOnDataset(world, device, chance)
}

function actOnChart(world: World, device: Device, chance: Seeded): Act {
  const charts = world.rows<StoredChart>(device, 'charts').filter(({ deleted }) => !deleted)
  const chart = charts[chance.below(charts.length)]
  const fate = chance.next()
  const edit = newEdit()
  if (chart === undefined || fate < 0.25) {
    const form = { datasource: `${COMMON_DATASET}__table`, viz_type: 'table', header: edit }
    return {
      what: 'new chart',
      edits: [edit],
      run: async (db) => createChart(db, { name: `Chart ${edit}`, form }),
    }
  }
  const { localId, current } = chart
  if (fate < 0.37)
    return { what: `delete the chart ${localId}`, edits: [], run: async (db) => deleteCharts(db, [localId]) }
  const patch =
    fate < 0.55
      ? { name: `Chart ${edit}` }
      : fate < 0.75
        ? { description: edit }
        : { form: { ...current.form, [chance.next() < 0.5 ? 'header' : 'footer']: edit } }
  return {
    what: `change ${Object.keys(patch).join()} of the chart ${localId}`,
    edits: [edit],
    run: async (db) => updateChart(db, localId, patch),
  }
}

function actOnDataset(world: World, device: Device, chance: Seeded): Act {
  const datasets = world.rows<StoredDataset>(device, 'datasets').filter(({ deleted }) => !deleted)
  const dataset = datasets[chance.below(datasets.length)]
  const fate = chance.next()
  const edit = newEdit()
  if (dataset === undefined || fate < 0.25) {
    const place = { name: `set ${edit}`, databaseId: 1, catalog: null, schema: 'main', sql: 'select 1' }
    return { what: 'new dataset', edits: [edit], run: async (db) => createDataset(db, place) }
  }
  const { localId, serverId } = dataset
  if (fate < 0.35 && serverId !== COMMON_DATASET)
    return {
      what: `delete the dataset ${localId}`,
      edits: [],
      run: async (db) => deleteDatasets(db, [localId]),
    }
  const patch = fate < 0.6 ? { name: `set ${edit}` } : { description: edit }
  return {
    what: `change ${Object.keys(patch).join()} of the dataset ${localId}`,
    edits: [edit],
    run: async (db) => editDataset(db, localId, patch),
  }
}
