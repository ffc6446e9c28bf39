import type { Generated, Selectable } from 'kysely'

/** A schedule of a record; `definition` is JSON text, `next_on` is when it must be looked at. */
interface ScheduleTable {
  id: Generated<number>
  kind: string
  ref_id: number
  user_id: number
  definition: string
  planned_until: number
  forgotten_until: Generated<number>
  failures: Generated<number>
  off_reason: string | null
  next_on: number | null
}

/** A slot of a schedule; `detail` is JSON text of its job. */
interface ScheduleSlotTable {
  schedule_id: number
  at: number
  cause: string
  state: string
  attempt: number
  lease_owner: string | null
  lease_until: number | null
  started_on: number | null
  ended_on: number | null
  reason: string | null
  detail: string | null
}

/** A row of a schedule. */
export type ScheduleRow = Selectable<ScheduleTable>

/** A row of a slot. */
export type SlotRow = Selectable<ScheduleSlotTable>

declare module '#server/store/tables.ts' {
  interface Tables {
    schedules: ScheduleTable
    schedule_slots: ScheduleSlotTable
  }
}
