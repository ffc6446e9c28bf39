import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { firstLine } from '#domain/editor/versions/tab-hint.ts'
import { kindNamed } from '#domain/records/all.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { RecordFields } from './change-size.ts'

/** The record that a change belongs to, as far as the outbox tells of it; `fields` null where it is gone. */
export interface OutboxSubject {
  readonly kind: KindName
  readonly localId: LocalId
  readonly fields: RecordFields | null
  /** The tab that shows it: itself, or the one it is open in; null where no tab does. */
  readonly tabLocalId: LocalId | null
}

/** What a record is called on screen; one that is gone or has no name is called after its kind. */
export function subjectName({ kind, fields }: Pick<OutboxSubject, 'kind' | 'fields'>): string {
  const name = kindNamed(kind).nameOf(fields ?? {})
  return name.trim() === '' ? labelsNamed(kind).nameless : name
}

/** How a record's text begins, which tells two of one name apart; empty where it has none. */
export function subjectText(fields: RecordFields | null): string {
  const sql = fields?.['sql']
  return typeof sql === 'string' ? firstLine(sql) : ''
}

/** The fields that name a run, after the tab that it was written in: it has no record of its own. */
export function runFields(tabName: unknown): RecordFields {
  return { name: typeof tabName === 'string' && tabName !== '' ? `Run of ${isolated(tabName)}` : '' }
}
