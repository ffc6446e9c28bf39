import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { firstLine } from '#domain/editor/versions/tab-hint.ts'
import { kindNamed } from '#domain/records/all.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { RecordFields } from './change-size.ts'

/** The record of a change; `fields` is null if it was removed. */
export interface OutboxSubject {
  readonly kind: KindName
  readonly localId: LocalId
  readonly fields: RecordFields | null
  /** The tab that shows it: itself, or the one that contains it; null without one. */
  readonly tabLocalId: LocalId | null
}

/** Returns the name of a record; without one, the name of its kind. */
export function subjectName({ kind, fields }: Pick<OutboxSubject, 'kind' | 'fields'>): string {
  const name = kindNamed(kind).nameOf(fields ?? {})
  return name.trim() === '' ? labelsNamed(kind).nameless : name
}

/** Returns the beginning of a record's text, which distinguishes records of one name; empty without one. */
export function subjectText(fields: RecordFields | null): string {
  const sql = fields?.['sql']
  return typeof sql === 'string' ? firstLine(sql) : ''
}

/** Returns the fields that name a run after its tab, since runs have no stored record. */
export function runFields(tabName: unknown): RecordFields {
  return { name: typeof tabName === 'string' && tabName !== '' ? `Run of ${isolated(tabName)}` : '' }
}
