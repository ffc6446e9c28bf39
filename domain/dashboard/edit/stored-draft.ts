import { isRecord } from '#domain/core/parse.ts'
import { fields, flag, list, nullable, number, type Read, readShape, where } from '#domain/core/shape.ts'
import type { EditHistory } from '#domain/draft/history.ts'
import { dashboardFields } from '#domain/records/dashboards/record.ts'
import type { DashboardDraft } from './draft.ts'

const values = where(isRecord)

const edits = list(fields({ before: values, after: values, at: number }))

const storedDraft = fields<DashboardDraft>({
  base: nullable(dashboardFields),
  document: dashboardFields,
  history: fields<EditHistory>({ past: edits, future: edits }),
  isHistoryExceeded: flag,
})

/** Reads the stored draft of a dashboard. Fails: `unreadable`. */
export function readDashboardDraft(value: unknown): Read<DashboardDraft> {
  return readShape(storedDraft, value, 'draft')
}
