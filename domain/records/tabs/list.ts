import { isRecord } from '#domain/core/parse.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { textField, wireOf } from '#domain/sync/kind/wire-fields.ts'

/** Reads the tabs of the editor's start call: ids and labels only. Null when it is another answer. Source: sync §3.11. */
export function readTabList(body: unknown): readonly PulledRecord[] | null {
  const result = isRecord(body) ? body['result'] : null
  const tabs = isRecord(result) ? result['tab_state_ids'] : null
  if (!Array.isArray(tabs)) return null
  return tabs.flatMap((entry: unknown) => {
    const tab = wireOf(entry)
    return tab === null ? [] : [listed(tab.id, textField(tab, 'label'))]
  })
}

function listed(serverId: number, label: string | null): PulledRecord {
  return { kind: 'tabs', serverId, deleted: false, revision: null, uuid: null, label, wire: null }
}
