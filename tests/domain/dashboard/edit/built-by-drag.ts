import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { tableOf } from '#domain/records/dashboards/table.ts'

/** A dashboard whose parts were dropped by mouse on the page of a Superset 4.1.2, as it was saved. */
export function builtByDrag(): DashboardDocument {
  const read: { result: { position_json: object; json_metadata: object; dashboard_title: string } } =
    JSON.parse(readFileSync(join(import.meta.dirname, '../recordings/dashboard-built-by-drag.json'), 'utf8'))
  const { position_json, json_metadata, dashboard_title } = read.result
  return {
    ...BLANK_DASHBOARD,
    title: dashboard_title,
    position: tableOf(Object.entries(position_json)),
    metadata: tableOf(Object.entries(json_metadata)),
  }
}
