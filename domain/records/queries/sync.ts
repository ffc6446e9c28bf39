import { isQueryId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err } from '#domain/core/result.ts'
import { defineKind } from '#domain/sync/kind/define-kind.ts'
import { formBody } from '#domain/sync/kind/form-body.ts'
import type { Draft, DraftCase, RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { queries } from './kind.ts'

/**
 * Runs. Sync only moves them to their tab once the server has it (action `migrate_query`). The row has the local id of the
 * tab, so that the runs of a tab are moved one after the other; its value is `{ queryId }`, its ref the tab. The server
 * ignores unknown runs. Source: SQL spec §7.
 */
export const queriesKind: RecordKind = defineKind<EngineRecord>({
  ...queries,
  fieldNames: [],
  onRemoteDelete: 'recreate',
  isUpsert: true,
  parse: () => err({ code: 'unreadable' }),
  draft: draftMove,
  written: () => ({ serverId: null }),
  readPath: () => null,
  readWire: () => null,
  adopt: () => null,
})

/** Returns the query that a row moves, null without one. */
export function movedQuery(row: Pick<OutboxRow, 'value'>): string | null {
  const queryId = isRecord(row.value) ? row.value['queryId'] : null
  return isQueryId(queryId) ? queryId : null
}

function draftMove({ row, tools }: DraftCase<EngineRecord>): Draft | null {
  const queryId = movedQuery(row)
  const tabLocalId = row.refs.find((ref) => ref.kind === 'tabs')?.localId ?? row.localId
  const serverId = tools.serverIdOf({ kind: 'tabs', localId: tabLocalId })
  if (row.op !== 'action' || row.name !== 'migrate_query' || queryId === null || serverId === null)
    return null
  const path = `/tabstateview/${serverId}/migrate_query`
  return { method: 'POST', path, bodyAs: 'form', body: formBody({ queryId }), sent: {} }
}
